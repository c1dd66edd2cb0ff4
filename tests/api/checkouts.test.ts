import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepCheckouts } from '#netlify/api/card/checkout.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { formatMoney } from '#src/shared/money.ts';
import { createTestApi, origin, type TestApi, type Visitor } from '#tests/support/api.ts';
import { draftInvoice, issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { standInStripe, stripeEvent } from '#tests/support/stand-in-stripe.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

const secret = 'whsec_standInSecret';
const settings = { STRIPE_SECRET_KEY: 'sk_test_standInKey', STRIPE_WEBHOOK_SECRET: secret };

let world: World;
let stripe: ReturnType<typeof standInStripe>;
let api: TestApi;
let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  world = await createWorld();
  await readyForInvoices(world);
});
beforeEach(async () => {
  stripe = standInStripe();
  api = createTestApi({ fetch: stripe.fetch, cardMs: 700 }, settings);
  client = await api.visitor('203.0.113.9').signIn(world.a.user.username);
  admin = await api.visitor('203.0.113.10').signIn('admin');
});

const read = (id: number) => ok<Invoice>(client.call('GET', `/api/invoices/${id}`));
const start = (id: number, who = client) => who.call('POST', `/api/invoices/${id}/checkout`, { body: {} });
const begin = async (id: number) => (await ok<{ url: string }>(start(id))).url;
const settle = (id: number) => ok<Invoice>(client.call('POST', `/api/invoices/${id}/checkout/settle`, { body: {} }));
const record = (id: number, amount: number) =>
  ok<Invoice>(
    admin.call('POST', `/api/admin/invoices/${id}/payments`, {
      body: { amount, paidOn: '2026-11-01', method: 'bank', reference: '' },
    }),
  );
const event = (object: object, change: { signature?: string; at?: number } = {}, secretOf = secret) => {
  const { body, signature } = stripeEvent(object, secretOf, change.at);
  return api.send(
    new Request(`${origin}/api/card/events`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': change.signature ?? signature },
        ...{ 'Sec-Fetch-Site': 'cross-site' },
      },
      body,
    }),
  );
};
const cards = ({ payments }: Invoice) => payments.filter(({ method }) => method === 'card').map(({ amount }) => amount);

test('where no key is set, no card is offered anywhere', async () => {
  const { id } = await issueInvoice(world);
  const without = await createTestApi().visitor('203.0.113.11').signIn(world.a.user.username);
  expect(await ok<Invoice>(without.call('GET', `/api/invoices/${id}`))).toMatchObject({ card: null });
  expect((await start(id, without)).status).toBe(409);
  expect(stripe.asked).toEqual([]);
});

test('only clients of the project pay, on the one page of the provider, for exactly what is left', async () => {
  const { id, total } = await issueInvoice(world);
  expect(await read(id)).toMatchObject({ card: { provider: 'Stripe' }, rest: total });
  const other = await api.visitor('203.0.113.12').signIn(world.b.user.username);
  expect((await start(id, other)).status).toBe(404);
  expect((await start(id, admin)).status).toBe(403);
  expect((await start(id, api.visitor())).status).toBe(401);
  expect(stripe.asked).toEqual([]);
  const url = await begin(id);
  expect(new URL(url).host).toBe('checkout.stripe.com');
  expect(stripe.of(url)).toMatchObject({ amount: total, currency: invoicing.currency.toLowerCase(), status: 'open' });
  const draft = await draftInvoice(world);
  expect((await start(draft.id)).status, 'a draft is nobody’s to pay').toBe(404);
});

test('a payment is recorded once, though its webhook is lost, comes late, or comes again', async () => {
  const { id, total } = await issueInvoice(world);
  const session = stripe.pay(await begin(id));
  expect(await read(id), 'nobody has come back').toMatchObject({ status: 'sent', rest: total });
  expect(await sweepCheckouts(api.deps)).toBe(1);
  expect(await read(id)).toMatchObject({ status: 'paid', paid: total, card: null });
  expect(cards(await settle(id))).toEqual([total]);
  for (const _ of [1, 2]) expect((await event({ id: session.id })).status).toBe(200);
  expect((await event({ id: 'ch_1', payment_intent: `pi_${session.id}` })).status).toBe(200);
  const paid = await read(id);
  expect(cards(paid)).toEqual([total]);
  expect(paid.payments[0]?.reference).toBe('Card ending in 4242');
  const taken = await admin.call('DELETE', `/api/admin/invoices/${id}/payments/${paid.payments[0]!.id}`);
  expect(taken.status, 'it is paid back at the provider').toBe(409);
});

test('what the address or an unsigned call says is not believed', async () => {
  const { id, total } = await issueInvoice(world);
  const url = await begin(id);
  expect(await settle(id), 'back without having paid').toMatchObject({ status: 'sent', payments: [] });
  const session = stripe.pay(url);
  expect((await event(session, { signature: 't=1,v1=00' })).status).toBe(400);
  expect((await event(session, {}, 'whsec_somebodyElses')).status).toBe(400);
  expect((await event(session, { at: Math.floor(Date.now() / 1000) - 3600 })).status, 'sent again later').toBe(400);
  expect((await read(id)).payments).toEqual([]);
  // A signed one is a hint: the sum is what the provider answers.
  expect((await event({ ...session, amount_total: 1 })).status).toBe(200);
  expect(cards(await read(id))).toEqual([total]);
  expect((await event({ id: 'cs_ofSomebodyElse' })).status, 'not ours').toBe(200);
});

test('after so many unsigned calls an address is heard no more', async () => {
  const limited = createTestApi(
    { fetch: stripe.fetch, limits: { ...rateLimits, cardEvents: { limit: 2, windowSeconds: 3600 } } },
    settings,
  );
  const call = () =>
    limited.send(
      new Request(`${origin}/api/card/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
      '203.0.113.66',
    );
  expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([400, 400, 429]);
});

describe('one checkout is open at a time, for what is left', () => {
  test('asked for twice, it is the same', async () => {
    const { id } = await issueInvoice(world);
    expect(await begin(id)).toBe(await begin(id));
    expect(stripe.sessions.size).toBe(1);
  });

  test('a claim, a payment or a credit note ends it at once', async () => {
    const { id, total } = await issueInvoice(world);
    const first = await begin(id);
    await record(id, 10_000);
    expect(stripe.of(first).status).toBe('expired');
    const second = await begin(id);
    expect(stripe.of(second)).toMatchObject({ amount: total - 10_000, status: 'open' });
    const note = await ok<Invoice>(admin.call('POST', `/api/admin/invoices/${id}/credit-note`, { body: {} }));
    const lines = [{ ...note.lines[0]!, quantity: 1, unitPrice: 1000, discount: 0, net: undefined }];
    const edited = await ok<Invoice>(admin.call('PATCH', `/api/admin/invoices/${note.id}`, { body: { lines } }));
    await ok(admin.call('POST', `/api/admin/invoices/${note.id}/issue`, { body: {} }));
    expect(stripe.of(second).status).toBe('expired');
    const third = await begin(id);
    expect(stripe.of(third)).toMatchObject({ amount: total - 10_000 - edited.total, status: 'open' });
    const claim = { coin: 'ethereum', transactionId: newTransaction(), units: '1', quoteId: null };
    await ok(client.call('POST', `/api/invoices/${id}/claims`, { body: claim }));
    expect(stripe.of(third).status).toBe('expired');
    expect((await start(id)).status, 'all of it is being confirmed').toBe(409);
  });

  test('paid in the moment before it ends, it counts, and what is over is ours to owe', async () => {
    const { id, total } = await issueInvoice(world);
    stripe.pay(await begin(id));
    const both = await record(id, total);
    expect(both).toMatchObject({ status: 'we_owe', overpaid: total, rest: 0 });
    expect(cards(both)).toEqual([total]);
  });

  test('one that ended there lets another begin', async () => {
    const { id } = await issueInvoice(world);
    const first = await begin(id);
    stripe.of(first).status = 'expired';
    expect(await begin(id)).not.toBe(first);
  });
});

test('a refund and a dispute are told, and make nothing late', async () => {
  const { id, total } = await issueInvoice(world);
  const url = await begin(id);
  const session = stripe.pay(url);
  await settle(id);
  stripe.refund(url, 5000);
  for (const _ of [1, 2]) await event({ id: 'ch_1', payment_intent: `pi_${session.id}` });
  expect(await read(id)).toMatchObject({ status: 'refunded', rest: 0, uncredited: 5000, paid: total - 5000 });
  stripe.dispute(url, 'needs_response');
  await event({ id: 'du_1', payment_intent: `pi_${session.id}` });
  expect(await read(id)).toMatchObject({ dispute: 'open', paid: total - 5000 });
  stripe.dispute(url, 'lost');
  for (const _ of [1, 2]) await event({ id: 'du_1', payment_intent: `pi_${session.id}` });
  expect(await read(id)).toMatchObject({ dispute: 'lost', paid: 0, rest: 0, status: 'refunded' });
  expect(cards(await read(id))).toEqual([total, -5000, -(total - 5000)]);
});

test('a refund that fails later is taken back, once, and administrators are told', async () => {
  const { id, number, total } = await issueInvoice(world);
  const url = await begin(id);
  const session = stripe.pay(url);
  await settle(id);
  stripe.refund(url, 5000);
  const hear = () => event({ id: 're_1', object: 'refund', payment_intent: `pi_${session.id}` });
  await hear();
  expect(await read(id)).toMatchObject({ status: 'refunded', paid: total - 5000 });
  session.refunds[0]!.status = 'failed';
  for (const _ of [1, 2]) await hear();
  const after = await read(id);
  expect(after).toMatchObject({ status: 'paid', paid: total, rest: 0, uncredited: 0 });
  expect(cards(after)).toEqual([total]);
  const told = async (who: Visitor) =>
    (await ok<{ title: string; content: string }[]>(who.call('GET', '/api/notifications')))
      .filter(({ title }) => title === `Repayment of invoice ${number} failed`)
      .map(({ content }) => content);
  expect(await told(admin)).toEqual([
    `${formatMoney(5000, invoicing.currency)} did not reach the card and is with the card provider again. It no longer counts as paid back: send it another way.`,
  ]);
  expect(await told(client), 'words for administrators').toEqual([]);
});

test('a refund of which no word came is seen by the maintenance run, a day later and once', async () => {
  const { id } = await issueInvoice(world);
  const url = await begin(id);
  stripe.pay(url);
  await settle(id);
  stripe.refund(url, 5000);
  expect(await sweepCheckouts(api.deps), 'asked about today already').toBe(0);
  const later = () => new Date(Date.now() + 60_000).toISOString();
  expect(await sweepCheckouts(api.deps, later())).toBeGreaterThan(0);
  expect(await read(id)).toMatchObject({ status: 'refunded', uncredited: 5000 });
  await sweepCheckouts(api.deps, later());
  expect(cards(await read(id)), 'and once').toEqual([expect.any(Number), -5000]);
});

describe('a provider that is slow, wrong or hostile is not believed', () => {
  const answers: [how: string, reply: () => Promise<Response>][] = [
    ['is down', () => Promise.resolve(Response.json({ error: { type: 'api_error' } }, { status: 500 }))],
    ['answers a page', () => Promise.resolve(new Response('<html>down</html>'))],
    ['answers of another checkout', () => Promise.resolve(Response.json({ id: 'cs_other', status: 'complete' }))],
    ['answers without end', () => Promise.resolve(new Response(`{"id":"${'a'.repeat(2 ** 21)}"}`))],
    ['sends elsewhere', () => Promise.resolve(Response.redirect('https://evil.example/', 302))],
    ['never answers', () => new Promise(() => undefined)],
  ];
  test.each(answers)('one that %s', async (_how, reply) => {
    const { id, total } = await issueInvoice(world);
    const url = await begin(id);
    stripe.pay(url);
    stripe.misbehave(reply);
    expect((await start(id)).status).toBe(503);
    expect((await client.call('POST', `/api/invoices/${id}/checkout/settle`, { body: {} })).status).toBe(503);
    expect(await sweepCheckouts(api.deps)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'sent', payments: [] });
    stripe.misbehave();
    expect(cards(await settle(id))).toEqual([total]);
    expect(JSON.stringify(api.logged)).not.toContain('standInKey');
  });

  test('one that leads to a page elsewhere', async () => {
    const { id } = await issueInvoice(world);
    stripe.misbehave((path) =>
      path === '/v1/checkout/sessions'
        ? Promise.resolve(
            Response.json({
              ...{ id: 'cs_1', status: 'open', payment_status: 'unpaid', currency: 'eur' },
              ...{ url: 'https://checkout.stripe.com.evil.example/', payment_intent: null },
            }),
          )
        : undefined,
    );
    expect((await start(id)).status).toBe(503);
  });

  test('one that was paid in another currency', async () => {
    const { id } = await issueInvoice(world);
    const url = await begin(id);
    stripe.pay(url, { currency: 'jpy' });
    expect((await client.call('POST', `/api/invoices/${id}/checkout/settle`, { body: {} })).status).toBe(409);
    expect((await read(id)).payments).toEqual([]);
  });
});
