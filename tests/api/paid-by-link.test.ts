import { expect, test } from 'vitest';
import type { Deps } from '#netlify/api/deps.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { formatMoney } from '#src/shared/money.ts';
import { createTestApi, type Visitor } from '#tests/support/api.ts';
import { invoiceLine, issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { codeForLink, makeLink, sendForm } from '#tests/support/links.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { beginProject } from '#tests/support/offers.ts';
import { standInStripe } from '#tests/support/stand-in-stripe.ts';
import { createWorld, ok, uniqueName, type World } from '#tests/support/world.ts';

const variables = { STRIPE_SECRET_KEY: 'sk_test_standInKey' };

/** An invoice that was issued, and a link to it. */
async function shared(overrides: Partial<Deps> = {}, settings: Record<string, string> = variables) {
  const stripe = standInStripe();
  const api = await createMailingApi({ fetch: stripe.fetch, cardMs: 700, variables: settings, ...overrides });
  const world = await createWorld(api);
  await readyForInvoices(world);
  const invoice = await issueInvoice(world);
  const email = `${uniqueName('guest')}@guest.example`;
  const link = await makeLink(world.admin, invoice, { email }, 'invoice');
  return { stripe, api, world, invoice, email, ...link };
}

const page = (browser: Visitor, token: string, step = '') =>
  browser.call('GET', `/api/shared?token=${token}${step && `&step=${step}`}`).then((reply) => reply.text());
const read = ({ admin }: World, id: number) => ok<Invoice>(admin.call('GET', `/api/invoices/${id}`));
const back = (browser: Visitor, id: number, how: string) =>
  browser.call('GET', `/api/invoices/${id}/checkout/back?how=${how}`);

test('whoever has the link pays by card on the provider’s page, which learns no token, and comes back', async () => {
  const { stripe, api, world, invoice, token } = await shared();
  const browser = api.visitor();
  const opened = await browser.call('GET', `/api/shared?token=${token}`);
  expect(opened.headers.get('content-security-policy')).toContain("form-action 'self' checkout.stripe.com;");
  expect(await opened.text()).toContain('by card</button>');
  const sent = await sendForm(browser, token, { act: 'card' });
  const url = sent.headers.get('location') ?? '';
  expect([sent.status, new URL(url).host]).toEqual([303, 'checkout.stripe.com']);
  expect(stripe.of(url)).toMatchObject({ amount: invoice.total, status: 'open' });
  expect(stripe.ordered.join(), 'its provider knows no way in').not.toContain(token);
  expect((await sendForm(api.visitor(), token, { act: 'card' })).headers.get('location'), 'one is open at a time').toBe(
    url,
  );
  const early = await back(browser, invoice.id, 'done');
  expect([early.status, early.headers.get('location')]).toEqual([303, `/api/shared?token=${token}&step=done`]);
  expect(await page(browser, token, 'done'), 'not paid yet').toContain('We can’t see your payment yet');
  stripe.pay(url);
  await back(browser, invoice.id, 'done');
  const text = await page(browser, token, 'done');
  expect([text.includes('Your payment has arrived.'), text.includes('by card</button>')]).toEqual([true, false]);
  expect(await read(world, invoice.id)).toMatchObject({ status: 'paid', payments: [{ method: 'card' }] });
});

test('behind a link stands what we owe, and no way to pay more', async () => {
  const { api, world, invoice, token } = await shared();
  const body = { amount: invoice.total + 6_800, paidOn: '2026-11-20', method: 'bank', reference: 'Statement 7' };
  await ok(world.admin.call('POST', `/api/admin/invoices/${invoice.id}/payments`, { body }));
  const text = await page(api.visitor(), token);
  expect(text).toContain(`We owe you</p><p class="g-sum">${formatMoney(6_800, invoice.currency)}</p>`);
  expect(text).not.toMatch(/Bank transfer|by card<|and pay it/);
});

test('the sheet behind a link is in the language of the client, with the sentence of the law', async () => {
  const api = await createMailingApi();
  const world = await createWorld(api);
  const { id } = await readyForInvoices(world);
  await ok(world.admin.call('PATCH', `/api/admin/companies/${id}`, { body: { language: 'de' } }));
  const reason = 'Leistung an ein Unternehmen im Ausland.';
  const lines = [{ ...invoiceLine, category: 'O', taxRate: 0, reason }];
  const invoice = await issueInvoice(world, { lines, purchaseOrder: 'PO 7' });
  const { token } = await makeLink(world.admin, invoice, {}, 'invoice');
  const [, sheet = ''] = /(<article[^]*<\/article>)/.exec(await page(api.visitor(), token)) ?? [];
  expect(sheet).toContain(`lang="de" aria-label="Rechnung ${invoice.number}"`);
  for (const said of [
    'Zahlbar bis',
    'Leistungszeitpunkt',
    'Bestellnummer',
    'PO 7',
    'Nicht steuerbar',
    'Gesamtbetrag',
    reason,
  ])
    expect(sheet).toContain(said);
  expect(sheet).not.toMatch(/\b(?:Issued|Due|Tax|Total|For)\b/);
});

test('what an ending credits is paid no more on a page of the provider’s that was open', async () => {
  const { stripe, api, world } = await shared();
  const project = await beginProject(world, true);
  const [invoice] = (await ok<Invoice[]>(world.admin.call('GET', '/api/invoices'))).filter(
    ({ projectId }) => projectId === project,
  );
  const { token } = await makeLink(world.admin, invoice!, {}, 'invoice');
  const url = (await sendForm(api.visitor(), token, { act: 'card' })).headers.get('location') ?? '';
  expect(stripe.of(url)).toMatchObject({ status: 'open' });
  await ok(world.admin.call('POST', `/api/projects/${project}/ending`, { body: { stays: 10_000, reason: 'Why' } }));
  expect(stripe.of(url)).toMatchObject({ status: 'expired' });
});

test('a browser that began elsewhere, or has another link, is led to the portal', async () => {
  const { api, world, invoice, token } = await shared();
  const portal = `/portal/invoices/${invoice.id}?checkout=canceled`;
  expect((await back(api.visitor(), invoice.id, 'canceled')).headers.get('location')).toBe(portal);
  const other = await issueInvoice(world);
  const browser = api.visitor();
  await sendForm(browser, token, { act: 'card' });
  expect((await back(browser, other.id, 'x')).headers.get('location')).toBe(
    `/portal/invoices/${other.id}?checkout=canceled`,
  );
  expect((await back(browser, invoice.id, 'x')).headers.get('location')).toBe(
    `/api/shared?token=${token}&step=canceled`,
  );
});

test('a provider that gives no answer is asked again later, and its payer reads a page', async () => {
  const { stripe, api, invoice, token } = await shared();
  const browser = api.visitor();
  stripe.pay((await sendForm(browser, token, { act: 'card' })).headers.get('location') ?? '');
  stripe.misbehave(() => Promise.resolve(new Response('<html>down</html>')));
  expect((await back(browser, invoice.id, 'done')).status).toBe(303);
  expect(await page(browser, token, 'done')).toContain('We can’t see your payment yet');
});

test('without a provider no card is offered; nothing is paid behind a link that has ended', async () => {
  const { api, world, token, id } = await shared({}, {});
  expect(await page(api.visitor(), token)).not.toContain('by card</button>');
  expect((await sendForm(api.visitor(), token, { act: 'card' })).status).toBe(409);
  await world.admin.call('DELETE', `/api/links/${id}`);
  for (const act of ['card', 'rate', 'code:claim'])
    expect((await sendForm(api.visitor(), token, { act, coin: 'ethereum' })).status).toBe(410);
});

test('checkouts and rates are counted for each link', async () => {
  const once = { limit: 1, windowSeconds: 3600 };
  const { api, world, invoice, token } = await shared({
    limits: { ...createTestApi().deps.limits, checkouts: once, quotes: once },
  });
  const other = await makeLink(world.admin, invoice, {}, 'invoice');
  for (const act of ['card', 'rate']) {
    const status = async (of: string) => (await sendForm(api.visitor(), of, { act, coin: 'ethereum' })).status;
    expect([await status(token), await status(token), await status(other.token)]).toEqual([303, 429, 303]);
  }
});

test('what was sent in a coin is told with a code, at the rate that was shown, and recorded as by link', async () => {
  const { api, world, invoice, ...link } = await shared();
  const browser = api.visitor();
  expect((await sendForm(browser, link.token, { act: 'rate', coin: 'ethereum' })).status).toBe(303);
  expect(await page(browser, link.token)).toContain('Send exactly');
  const code = await codeForLink(api, browser, link, 'claim');
  const form = await page(browser, link.token, 'claim');
  const given = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1] ?? '';
  const fields = {
    ...{ act: 'claim', coin: given('coin'), quoteId: given('quoteId'), amount: given('amount') },
    ...{ transactionId: newTransaction(), name: 'Piet Harms', code },
  };
  expect((await sendForm(api.visitor(), link.token, fields)).status, 'in another browser').toBe(422);
  expect((await sendForm(browser, link.token, { ...fields, transactionId: 'abc' })).status, 'no transaction').toBe(422);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await sendForm(browser, link.token, { ...fields, code: wrong })).status).toBe(422);
  expect(await read(world, invoice.id)).toMatchObject({ claims: [] });
  expect((await sendForm(browser, link.token, fields)).status).toBe(303);
  const claimedBy = `Piet Harms, ${link.email}, by link`;
  expect(await read(world, invoice.id)).toMatchObject({
    ...{ status: 'claimed', rest: 0, claimed: invoice.total },
    claims: [{ coin: 'ethereum', claimedBy, worth: invoice.total }],
  });
  const text = await page(api.visitor(), link.token);
  expect(text).toContain('Being confirmed. Nothing is left to pay.');
  expect([text.includes(link.email), text.includes('Bank transfer')]).toEqual([false, false]);
});

test('a transaction that was claimed is not claimed again, and the code still counts', async () => {
  const { api, world, ...link } = await shared();
  const taken = newTransaction();
  const claim = { coin: 'ethereum', transactionId: taken, units: '1', quoteId: null };
  const other = await issueInvoice(world);
  await ok(world.a.visitor.call('POST', `/api/invoices/${other.id}/claims`, { body: claim }));
  const browser = api.visitor();
  const code = await codeForLink(api, browser, link, 'claim');
  const fields = { act: 'claim', coin: 'ethereum', amount: '0,5', transactionId: taken, name: 'Piet Harms', code };
  const refused = await sendForm(browser, link.token, fields);
  expect([refused.status, (await refused.text()).includes('Already claimed')]).toEqual([422, true]);
  expect((await sendForm(browser, link.token, { ...fields, transactionId: newTransaction() })).status).toBe(303);
});
