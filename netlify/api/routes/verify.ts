import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { verifyFile } from '#api/data/service/files.ts';
import { everybody } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { type VerifyReply, verifySchema } from '#shared/contracts/verify.ts';

export const verifyRoutes = new Hono<AppEnv>()
  /** What became of a file that somebody holds. Only its digest is asked for, and nothing but its state is told. */
  .post('/verify', everybody, body(verifySchema), async (c) => {
    await limitAddress(c, 'verify');
    return c.json(asReply(await verifyFile(c, c.req.valid('json').sha256)));
  });

function asReply(found: Awaited<ReturnType<typeof verifyFile>>): VerifyReply {
  if (found === undefined) return { state: 'unknown' };
  const { number: version, versions, decided_at: decided } = found;
  const decidedAt = decided === null ? null : new Date(decided).toISOString();
  if (found.state === 'approved' && decidedAt !== null) return { state: 'approved', version, versions, decidedAt };
  if (found.state === 'superseded') return { state: 'superseded', version, versions, decidedAt };
  return { state: 'under_review' };
}
