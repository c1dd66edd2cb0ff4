import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Claim,
  CoinQuote,
  Invoice,
  InvoiceSummary,
  InvoiceTotal,
  JournalRow,
} from '#src/shared/contracts/invoices.ts';
import type { Duties } from '#src/shared/contracts/duties.ts';
import { invoiceSchema } from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { createTestApi } from '#tests/support/api.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { draftInvoice, invoiceLine, issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { createWorld, notificationsOf, ok, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await readyForInvoices(world);
});

const draft = (body?: object) => draftInvoice(world, body);
const act = (id: number, rest: string, body: object = {}) =>
  world.admin.call('POST', `/api/admin/invoices/${id}/${rest}`, { body });
const issue = (body?: object) => issueInvoice(world, body);
const read = (id: number, visitor = world.a.visitor) => ok<Invoice>(visitor.call('GET', `/api/invoices/${id}`));

describe('an invoice', () => {
  it('begins with a milestone, is priced, and has its sums from the database', async () => {
    const begun = await draft({ milestoneId: world.milestone.id });
    expect(begun).toMatchObject({
      missing: { lines: 'No line costs anything yet' },
      ...{ status: 'draft', number: null, total: 0, currency: invoicing.currency },
      lines: [{ description: 'First', unitPrice: 0, milestoneId: world.milestone.id }],
    });
    const path = `/api/admin/invoices/${begun.id}`;
    const nothing = await act(begun.id, 'issue');
    expect([nothing.status, await nothing.json()]).toMatchObject([
      409,
      { fields: { lines: expect.any(String) as string } },
    ]);
    const lines = [invoiceLine, { ...invoiceLine, quantity: 0.333, unitPrice: 99, discount: 0, taxRate: 9 }];
    const priced = await ok<Invoice>(
      world.admin.call('PATCH', path, { body: { lines, ifUpdatedAt: begun.updatedAt } }),
    );
    expect(priced).toMatchObject({ missing: {}, net: 225_033, tax: 51_753, total: 276_786, open: 276_786 });
    expect(priced.taxes).toEqual([
      { category: 'S', rate: 23, net: 225_000, tax: 51_750, reason: '' },
      { category: 'S', rate: 9, net: 33, tax: 3, reason: '' },
    ]);
    const late = await world.admin.call('PATCH', path, { body: { notes: 'x', ifUpdatedAt: begun.updatedAt } });
    expect([late.status, await late.json()]).toMatchObject([409, { current: { net: 225_033 } }]);
    expect((await world.admin.call('DELETE', path)).status).toBe(200);
    expect((await world.admin.call('DELETE', path)).status).toBe(404);
  });

  it('has the next number, the names of both sides and a day when it is due once it is issued, and never changes then', async () => {
    const [first, second] = [await issue(), await issue()];
    const [year, place] = first.number!.split('-') as [string, string];
    expect(second.number).toBe(`${year}-${String(Number(place) + 1).padStart(4, '0')}`);
    expect(z.safeParse(invoiceSchema, first).error).toBeUndefined();
    expect(first).toMatchObject({
      status: 'sent',
      client: { legalName: 'Firm Ltd', street: '1 Road', city: 'Town', country: 'GB' },
    });
    expect(Date.parse(first.dueOn!) - Date.parse(first.issuedOn!)).toBe(14 * 86_400_000);
    const path = `/api/admin/invoices/${first.id}`;
    const refused = await Promise.all([
      world.admin.call('PATCH', path, { body: { notes: 'Other words' } }),
      world.admin.call('DELETE', path),
      act(first.id, 'issue'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await refused[0].json()).toMatchObject({ message: expect.stringContaining('credit note') as string });
  });

  it('is not issued to nobody, and says what is missing', async () => {
    const { id } = await ok<{ id: number }>(
      world.admin.call('POST', '/api/projects', { body: { title: 'Of nobody', description: 'x' } }),
    );
    const { id: invoice } = await draft({ projectId: id, lines: [invoiceLine] });
    const missing = { 'client.company': 'The project has no company' };
    expect(await read(invoice, world.admin)).toMatchObject({ missing });
    expect(await (await act(invoice, 'issue')).json()).toMatchObject({ fields: missing });
  });

  it('is read by the people of its project once it is issued, and exists for nobody else', async () => {
    const { a, b, team, anonymous } = world;
    const unsent = await draft();
    const sent = await issue();
    await ok(act(sent.id, 'payments', { amount: 100, paidOn: '2026-11-01', method: 'bank', reference: '' }));
    const [payment] = (await read(sent.id)).payments;
    const seen = async (who: typeof team, path: string) => (await who.call('GET', `/api/invoices/${path}`)).status;
    for (const path of ['', '/pdf', `/payments/${payment!.id}/receipt`]) {
      expect(
        await Promise.all([a.visitor, team, b.visitor, anonymous].map((who) => seen(who, `${sent.id}${path}`))),
      ).toEqual([200, 200, 404, 401]);
      expect(await Promise.all([a.visitor, team, b.visitor].map((who) => seen(who, `${unsent.id}${path}`)))).toEqual([
        404, 404, 404,
      ]);
    }
    const ids = async (who: typeof team) =>
      (await ok<InvoiceSummary[]>(who.call('GET', '/api/invoices'))).map(({ id }) => id);
    expect(await ids(a.visitor)).toContain(sent.id);
    expect(await ids(a.visitor)).not.toContain(unsent.id);
    expect(await ids(b.visitor)).toEqual([]);
  });

  it('is corrected by credit notes, up to all of it, and void then', async () => {
    const sent = await issue({ lines: [invoiceLine, { ...invoiceLine, description: 'More' }] });
    const note = await ok<Invoice>(act(sent.id, 'credit-note'));
    expect(note).toMatchObject({ kind: 'credit_note', status: 'draft', total: sent.total, corrects: { id: sent.id } });
    const path = `/api/admin/invoices/${note.id}`;
    await ok(world.admin.call('PATCH', path, { body: { lines: [invoiceLine] } }));
    expect(await ok(act(note.id, 'issue'))).toMatchObject({ status: 'credit_note', open: 0 });
    expect(await read(sent.id)).toMatchObject({ status: 'sent', credited: sent.total / 2, open: sent.total / 2 });
    const whole = await ok<Invoice>(act(sent.id, 'credit-note'));
    expect(await (await act(whole.id, 'issue')).json()).toMatchObject({
      fields: { credit: expect.any(String) as string },
    });
    await ok(world.admin.call('PATCH', `/api/admin/invoices/${whole.id}`, { body: { lines: [invoiceLine] } }));
    await ok(act(whole.id, 'issue'));
    const voided = await read(sent.id);
    expect(voided).toMatchObject({ status: 'void', open: 0 });
    expect(voided.creditNotes).toHaveLength(2);
    expect((await act(note.id, 'credit-note')).status).toBe(404);
  });

  it('has a file that anybody can verify', async () => {
    const sent = await issue();
    const file = async () =>
      Buffer.from(await (await world.a.visitor.call('GET', `/api/invoices/${sent.id}/pdf`)).arrayBuffer());
    const sha256 = createHash('sha256')
      .update(await file())
      .digest('hex');
    const again = createHash('sha256')
      .update(await file())
      .digest('hex');
    expect(again).toBe(sha256);
    const verify = { body: { sha256 } };
    expect(await ok(world.anonymous.call('POST', '/api/verify', verify))).toEqual({
      ...{ state: 'invoice', kind: 'invoice', number: sent.number, issuedOn: sent.issuedOn, isVoid: false },
    });
    const asData = await (await world.a.visitor.call('GET', `/api/invoices/${sent.id}/xml`)).text();
    expect(asData).toContain(`<cbc:ID>${sent.number}</cbc:ID>`);
    expect((await read(sent.id)).digests).toEqual([sha256, createHash('sha256').update(asData).digest('hex')]);
  });
});

describe('a payment', () => {
  const pay = (id: number, amount: number) =>
    act(id, 'payments', { amount, paidOn: '2026-11-01', method: 'bank', reference: 'Statement 7' });

  it('may be a part, the rest, too much, paid back, and taken back; an archived project changes nothing', async () => {
    const sent = await issue();
    await ok(world.admin.call('PATCH', `/api/projects/${world.project.id}`, { body: { isArchived: true } }));
    expect((await pay(sent.id, -1)).status, 'nothing came that could be paid back').toBe(409);
    await ok(pay(sent.id, 100_000));
    expect(await read(sent.id)).toMatchObject({ status: 'partly_paid', paid: 100_000, open: sent.total - 100_000 });
    await ok(pay(sent.id, sent.total));
    const over = await read(sent.id);
    expect(over).toMatchObject({ status: 'we_owe', open: 0, overpaid: 100_000 });
    await ok(pay(sent.id, -100_000));
    expect(await read(sent.id)).toMatchObject({ status: 'paid', overpaid: 0 });
    const recorded = `/api/admin/invoices/${sent.id}/payments/${over.payments[1]!.id}`;
    expect(await ok(world.admin.call('DELETE', recorded))).toMatchObject({ paid: 0, status: 'sent' });
    expect((await world.admin.call('DELETE', recorded)).status).toBe(404);
    await ok(world.admin.call('PATCH', `/api/projects/${world.project.id}`, { body: { isArchived: false } }));
  });

  it('is not of a draft, and tells the client', async () => {
    expect((await pay((await draft()).id, 100)).status).toBe(409);
    const sent = await issue();
    await ok(pay(sent.id, sent.total));
    const titles = (await notificationsOf(world.a.visitor)).filter(({ invoiceId }) => invoiceId === sent.id);
    expect(titles.map(({ title }) => title)).toEqual([
      ...[`Payment received for invoice ${sent.number}`, `Invoice ${sent.number}`],
    ]);
    const told = [...(await notificationsOf(world.b.visitor)), ...(await notificationsOf(world.team))];
    expect(told.filter(({ invoiceId }) => invoiceId === sent.id)).toEqual([]);
  });
});

describe('a payment in a coin', () => {
  const quote = (id: number, body: object = { coin: 'ethereum' }, who = world.a.visitor) =>
    who.call('POST', `/api/invoices/${id}/quotes`, { body });
  const claim = (id: number, body: object, who = world.a.visitor) =>
    who.call('POST', `/api/invoices/${id}/claims`, {
      body: { coin: 'ethereum', transactionId: newTransaction(), units: '1000000000000000000', quoteId: null, ...body },
    });
  const decide = (id: number, claimed: Claim, body: object) => act(id, `claims/${claimed.id}`, body);

  it('is quoted for twenty minutes, of what is open or a part of it', async () => {
    const sent = await issue();
    const whole = await ok<CoinQuote>(quote(sent.id));
    expect(whole).toMatchObject({ amount: sent.total, rate: '2500', units: '1107000000000000000', tag: null });
    const left = Date.parse(whole.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(19 * 60_000);
    expect(left).toBeLessThanOrEqual(20 * 60_000);
    expect(await ok(quote(sent.id, { coin: 'ethereum', amount: 100 }))).toMatchObject({ amount: 100 });
    expect((await quote(sent.id, { coin: 'ethereum', amount: sent.total + 1 })).status).toBe(400);
    expect(await (await quote(sent.id, { coin: 'xrp' })).json()).toMatchObject({ code: 'conflict' });
    expect([
      (await quote(sent.id, undefined, world.team)).status,
      (await quote(sent.id, undefined, world.b.visitor)).status,
    ]).toEqual([403, 404]);
    expect((await read(sent.id)).quotes.map(({ amount }) => amount)).toEqual([100, sent.total]);
  });

  it('is claimed once, by a client of the project, and confirmed or refused by administrators', async () => {
    const sent = await issue();
    const { id: quoteId, units } = await ok<CoinQuote>(quote(sent.id));
    const transactionId = newTransaction();
    const claimed = await ok<Claim>(
      claim(sent.id, { transactionId: transactionId.toUpperCase().replace('0X', '0x'), units, quoteId }),
    );
    expect(claimed).toMatchObject({
      state: 'waiting',
      finding: 'unchecked',
      isLate: false,
      worth: sent.total,
      transactionId,
    });
    const twice = await claim((await issue()).id, { transactionId });
    expect([twice.status, await twice.json()]).toMatchObject([409, { fields: { transactionId: 'Already claimed' } }]);
    expect((await claim(sent.id, {}, world.team)).status).toBe(403);
    expect((await claim(sent.id, {}, world.b.visitor)).status).toBe(404);
    expect((await claim(sent.id, { transactionId: 'nothing' })).status).toBe(400);
    expect((await claim((await issue()).id, { quoteId })).status).toBe(400);
    const { counts } = await ok<Duties>(world.admin.call('GET', '/api/user/duties/2026-11-24'));
    expect(counts.claim).toBeGreaterThanOrEqual(1);
    expect((await decide(sent.id, claimed, { decision: 'check' })).status).toBe(200);
    await ok(decide(sent.id, claimed, { decision: 'refuse', reason: 'It went elsewhere.' }));
    const mine = await ok<Claim>(claim(sent.id, { transactionId }));
    expect(
      await ok(decide(sent.id, mine, { decision: 'confirm', amount: sent.total, paidOn: '2026-11-02' })),
    ).toMatchObject({
      status: 'paid',
      payments: [{ method: 'coin', reference: `1 ETH (Ethereum), ${transactionId}`, paidOn: '2026-11-02' }],
    });
    expect((await decide(sent.id, mine, { decision: 'refuse', reason: 'Late' })).status).toBe(409);
    const [confirmed, refused] = (await read(sent.id)).claims;
    expect([confirmed?.state, refused?.state, refused?.reason]).toEqual(['confirmed', 'refused', 'It went elsewhere.']);
  });

  it('takes its rate from the configured address where nobody has entered one, and from nowhere else', async () => {
    const asked: string[] = [];
    const answers = { ethereum: { usd: 3000.5 } };
    const outside = createTestApi().deps;
    const api = createTestApi({
      env: { ...outside.env, COIN_RATES_URL: 'https://rates.example/price' },
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        if (!url.host.endsWith('.example')) return outside.fetch(input, init);
        asked.push(url.href);
        return Response.json(answers);
      },
    });
    const visitor = await api.visitor().signIn(world.a.user.username);
    const dollars = await issue({ currency: 'USD', lines: [invoiceLine] });
    expect(await ok(quote(dollars.id, undefined, visitor))).toMatchObject({ rate: '3000.5' });
    expect(asked).toEqual(['https://rates.example/price?ids=ethereum&vs_currencies=usd']);
    expect((await quote(dollars.id)).status).toBe(409);
    expect(await ok(quote((await issue()).id, undefined, visitor))).toMatchObject({ rate: '2500' });
    expect(asked).toHaveLength(1);
  });
});

it('adds up for administrators by state and month, and for the accountant by rate', async () => {
  const sent = await issue();
  await ok(act((await ok<Invoice>(act(sent.id, 'credit-note'))).id, 'issue'));
  const month = sent.issuedOn!.slice(0, 7);
  const totals = await ok<InvoiceTotal[]>(world.admin.call('GET', '/api/admin/invoices/totals'));
  const voided = totals.find(
    (one) => one.month === month && one.status === 'void' && one.currency === invoicing.currency,
  );
  expect(voided?.total).toBeGreaterThanOrEqual(sent.total);
  const credited = totals.find(
    (one) => one.month === month && one.status === 'credit_note' && one.currency === invoicing.currency,
  );
  expect(credited).toMatchObject({ paid: 0, open: 0 });
  expect(credited?.total).toBeLessThanOrEqual(-sent.total);
  const period = `from=${sent.issuedOn}&to=${sent.issuedOn}`;
  const journal = await ok<JournalRow[]>(world.admin.call('GET', `/api/admin/invoices/journal?${period}`));
  const ofThis = journal.filter(({ number, corrects }) => number === sent.number || corrects === sent.number);
  expect(ofThis).toMatchObject([
    { kind: 'invoice', gross: sent.total, taxRate: 23, clientName: 'Firm Ltd', clientTaxId: 'GB1', status: 'void' },
    { kind: 'credit_note', gross: -sent.total, net: -sent.net },
  ]);
  const { companyId } = await ok<{ companyId: number }>(world.admin.call('GET', `/api/projects/${world.project.id}`));
  expect(await (await world.admin.call('DELETE', `/api/admin/companies/${companyId}`)).json()).toMatchObject({
    message: expect.stringContaining('invoices') as string,
  });
});
