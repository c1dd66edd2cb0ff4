import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { verifyFile } from '#netlify/api/data/service/files.ts';
import { verifyInvoice } from '#netlify/api/data/service/invoices.ts';
import { verifyOffer } from '#netlify/api/data/service/offers.ts';
import { publishedLeaves } from '#netlify/api/data/service/migrations.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { body } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { type VerifyReply, verifySchema } from '#src/shared/contracts/verify.ts';

export const verifyRoutes = new Hono<AppEnv>()
  /** What a file is that somebody holds: one of the site's own, or a document. Only its digest is asked for. */
  .post('/verify', everybody, body(verifySchema), async (c) => {
    await limitAddress(c, 'verify');
    const { sha256 } = c.req.valid('json');
    const path = (await publishedLeaves()).files[sha256];
    if (path !== undefined) return c.json({ state: 'published', path } satisfies VerifyReply);
    const asked = [verifyInvoice(c, sha256), verifyOffer(c, sha256), verifyFile(c, sha256)] as const;
    const [invoice, offer, file] = await Promise.all(asked);
    if (offer !== null) return c.json({ state: 'offer', ...offer } satisfies VerifyReply);
    return c.json(invoice === null ? asReply(file) : ({ state: 'invoice', ...invoice } satisfies VerifyReply));
  });

function asReply(found: Awaited<ReturnType<typeof verifyFile>>): VerifyReply {
  if (found === undefined) return { state: 'unknown' };
  const { number: version, versions, decided_at: decided } = found;
  const decidedAt = decided === null ? null : new Date(decided).toISOString();
  if (found.state === 'approved' && decidedAt !== null) return { state: 'approved', version, versions, decidedAt };
  if (found.state === 'superseded') return { state: 'superseded', version, versions, decidedAt };
  return { state: found.state === 'without_decision' ? found.state : 'under_review' };
}
