import { randomBytes } from 'node:crypto';
import type { CardProvider, CheckoutOrder } from '#netlify/api/card-provider.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { formatMoney } from '#src/shared/money.ts';

const place = '/stand-in-checkout/';

interface Session {
  order: CheckoutOrder;
  state: 'open' | 'paid' | 'ended';
}

const page = ({ order: { amount, currency, invoiceNumber }, state }: Session) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Example checkout</title><style>
:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1.25rem}
button{font:inherit;padding:.8rem 1.2rem;margin:0 .5rem .5rem 0}strong{display:block;font-size:2.5rem;line-height:1.2}
</style></head><body><main><h1>Example checkout</h1>
<p>This stands in for the page of a card provider. It takes no card and moves no money.</p>
<p>Invoice ${invoiceNumber}<strong>${formatMoney(amount, currency)}</strong></p>
${
  state === 'open'
    ? '<form method="post"><button name="choice" value="pay">Pay with the example card</button><button name="choice" value="cancel">Cancel</button></form>'
    : '<p>This checkout is over. Nothing can be paid here.</p>'
}</main></body></html>`;

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/**
 * Lets everybody walk the way of a card payment on their own machine, where no key is set: a provider that takes no card, and its
 * page. Its checkouts are over when the server stops.
 */
export function standInCard(siteUrl: string) {
  const sessions = new Map<string, Session>();
  const of = (id: string): Session | undefined => sessions.get(id);

  const card: CardProvider = {
    name: null,
    host: new URL(siteUrl).host,
    takes: () => true,
    create(order) {
      const sessionId = `cs_example_${randomBytes(16).toString('hex')}`;
      sessions.set(sessionId, { order, state: 'open' });
      return Promise.resolve({ sessionId, url: new URL(place + sessionId, siteUrl).href });
    },
    read(sessionId) {
      const { order, state = 'ended' } = of(sessionId) ?? {};
      const isPaid = state === 'paid';
      return Promise.resolve({
        ...{
          isPaid,
          isOpen: state === 'open',
          url: state === 'open' ? new URL(place + sessionId, siteUrl).href : null,
        },
        ...{ amount: order?.amount ?? 0, currency: order?.currency ?? invoicing.currency },
        ...{
          paymentId: isPaid ? `pi_${sessionId}` : null,
          card: '4242',
          refunds: [],
          failedRefunds: [],
          dispute: null,
        },
      });
    },
    expire(sessionId) {
      const session = of(sessionId);
      if (session?.state === 'open') session.state = 'ended';
      return Promise.resolve();
    },
    hint: () => null,
  };

  /** The page, and what is chosen on it; null for any other address. */
  async function answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(place)) return null;
    const session = of(pathname.slice(place.length));
    if (session === undefined) return new Response('There is no such checkout.', { status: 404 });
    if (request.method !== 'POST') return new Response(page(session), { headers });
    const isPaying = (await request.formData()).get('choice') === 'pay';
    if (isPaying && session.state === 'open') session.state = 'paid';
    const { doneUrl, canceledUrl } = session.order;
    return new Response(null, { status: 303, headers: { Location: isPaying ? doneUrl : canceledUrl } });
  }

  return { card, answer };
}
