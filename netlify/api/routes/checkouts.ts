import { Hono } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { cardOffer, cardProvider, settleInvoice, settleReference, startCheckout } from '#netlify/api/card/checkout.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { readInvoice } from '#netlify/api/data/invoices.ts';
import { type LiveLink, openLink } from '#netlify/api/data/service/shared-links.ts';
import { backTo } from '#netlify/api/guest/page.ts';
import { pageOf } from '#netlify/api/guest/words.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { limit, limitAddress, limitRefusals } from '#netlify/api/http/rate-limit.ts';
import { fromPrograms } from '#netlify/api/http/route-table.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { bounds } from '#netlify/api/limits.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { payingLink } from '#netlify/api/session/cookie.ts';
import { everybody, member } from '#netlify/api/session/guards.ts';
import { isStaff } from '#src/shared/permissions.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const nothing = z.object({});

/** The page says that the payment is not seen yet, and a timer asks again. */
function whereUnreached(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

export const checkoutRoutes = new Hono<AppEnv>()
  .post('/invoices/:id/checkout', member, ids('id'), body(nothing), async (c) => {
    const { id: person, role } = c.var.member;
    const [invoice] = await Promise.all([
      readInvoice(c.var.db, c.req.valid('param').id),
      limit(c, 'checkouts', person),
    ]);
    if (isStaff(role)) throw new ApiError('forbidden', 'Only clients pay.');
    return c.json({ url: await startCheckout(c, invoice) }, 201);
  })

  // Whoever comes back from the provider's page asks what became of it; what the address says is not believed.
  .post('/invoices/:id/checkout/settle', member, ids('id'), body(nothing), async (c) => {
    const { id } = await readInvoice(c.var.db, c.req.valid('param').id);
    await limit(c, 'checkouts', c.var.member.id);
    await settleInvoice(c, id);
    const invoice = await readInvoice(c.var.db, id);
    return c.json({ ...invoice, card: cardOffer(c.var.deps, invoice) });
  })

  // From the provider's page, of whose words nothing is believed, to where this browser began: the portal, or the page of a link.
  .get('/invoices/:id/checkout/back', everybody, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const how = c.req.query('how') === 'done' ? 'done' : 'canceled';
    await limitAddress(c, 'sharedPages');
    const token = payingLink(c);
    const link = token === null ? null : await openLink(c, tokenHash(token), null);
    if (token === null || link?.kind !== 'invoice' || (link as LiveLink<'invoice'>).thing.id !== id)
      return backTo(`${portalPaths.invoice(id)}?checkout=${how}`);
    if (how === 'done') await settleInvoice(c, id).catch(whereUnreached);
    return backTo(pageOf(token, how));
  })

  // A hint that something happened there, twice or late as it may come. Only with our provider's signature is anything asked.
  .post('/card/events', everybody, fromPrograms(bounds.cardEventBytes, 'application/json'), async (c) => {
    const provider = cardProvider(c.var.deps);
    if (provider === undefined) throw notFound();
    const text = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    const proven = await limitRefusals(c, 'cardEvents', () => Promise.resolve(provider.hint(text, signature)));
    if (proven === null) {
      logSecurity(c, 'card_event_refused', { reason: 'signature' });
      throw new ApiError('invalid_request', 'This is not signed as it should be.');
    }
    if (proven.about !== null) await settleReference(c, provider, proven.about);
    return c.json({ received: true });
  });
