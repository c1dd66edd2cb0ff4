import { expect } from 'vitest';
import { currencies, formatMoney } from '#src/shared/money.ts';
import type { Stage } from './support/acting.ts';
import { dutiesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { type Actor, firm as issuer } from './support/world.ts';

const told = async ({ database }: Stage) =>
  (
    await database.sql<{ line: string }>(
      `select payload ->> 'email' || ' ' || (payload ->> 'title') as line from private.mail_outbox where kind = 'invoice' order by id`,
    )
  ).map(({ line }) => line);

const numberOf = async ({ database }: Stage, id: number) =>
  (await database.sql<{ number: string | null }>('select number from public.invoices where id = $1', [id]))[0]?.number;

const firm = JSON.stringify(issuer);
const issuing = 'select public.issue_invoice($1, $2, $3, $4) as missing';
async function issue({ as, world }: Stage, id: number, day: string) {
  const answer = await as('server', issuing, [world.people.admin, id, firm, day]);
  await as('server', `select public.keep_invoice_files($1, $2, '{}')`, [id, `invoices/${id}`]);
  return answer;
}

export const invoiceRules: Rules = {
  'a rate says since when it is so': async ({ act, database }) => {
    const since = async () =>
      (await database.sql<{ at: string }>(`select updated_at::text as at from public.coin_rates`))[0]?.at;
    const before = await since();
    await act('admin', 'enter_rate', { coin: 'ethereum', currency: 'EUR', rate: 1 });
    expect(await since()).not.toBe(before);
  },
  'a rate is a number above 0, of a coin that there is': async ({ actRefused }) => {
    const enter = (rate: string, coin = 'ethereum') =>
      actRefused('admin', 'enter_rate', { coin, currency: 'EUR', rate });
    expect([await enter('1'), await enter('1', 'unheard')]).toEqual([null, '23514']);
    for (const rate of ['NaN', '0', '-1']) expect([rate, await enter(rate)]).toEqual([rate, '23514']);
  },
  'a line that cannot be is refused': async ({ database: { sql }, actRefused, world }) => {
    const fine = { description: 'Work', quantity: 1, unit: '', unitPrice: 1, discount: 0, taxRate: 0 };
    const insert = (line: object) =>
      actRefused('admin', 'draft_invoice', {
        project: world.projects.mine,
        currency: 'EUR',
        lines: JSON.stringify([{ ...fine, ...line }]),
      });
    expect(await insert({})).toBeNull();
    const wrong = [
      ...[{ quantity: 0 }, { quantity: -1 }, { quantity: 0.0001 }, { quantity: null }, { unitPrice: -1 }],
      ...[{ unitPrice: 0.5 }, { discount: 101 }, { discount: -1 }, { taxRate: 0.001 }, { taxRate: 101 }],
      ...[{ category: 'S' }, { category: 'AE', taxRate: 20 }, { category: 'X' }, { reason: 'Why not' }],
      ...[
        { quantity: -1 },
        { depositId: 1 },
        { depositId: 1, quantity: -2 },
        { depositId: 1, quantity: -1, discount: 5 },
      ],
      ...[{ description: '' }, { description: 'two\nlines' }, { unit: 'x'.repeat(21) }, { unitPrice: 1e11 }],
    ];
    for (const line of wrong) expect([line, await insert(line)]).toEqual([line, '23514']);
    for (const currency of currencies) {
      const [row] = await sql<{ sum: string }>('select private.spoken_sum(123456789, $1) as sum', [currency]);
      expect(row?.sum).toBe(formatMoney(123456789, currency));
    }
  },
  'a line is for a milestone of its own project; one that is gone by now stands in it as before': async (stage) => {
    const { act, actRefused, world, database } = stage;
    const milestones = await database.sql<{ id: number }>(
      `insert into public.milestones (project_id, title) values ($1, 'Theirs'), ($2, 'Mine') returning id`,
      [world.projects.theirs, world.projects.mine],
    );
    const line = { description: 'Work', quantity: 1, unit: '', unitPrice: 1, discount: 0, taxRate: 0 };
    const write = (milestoneId: number | null | undefined) =>
      actRefused('admin', 'edit_invoice', {
        invoice: world.invoices.draft,
        changes: { lines: [{ ...line, milestoneId }] },
      });
    const [theirs, mine] = milestones.map(({ id }) => id);
    expect(await write(theirs), 'of another project').toBe('23514');
    expect(await write(987_654), 'which there never was').toBe('23514');
    expect(await write(mine)).toBeNull();
    await act('admin', 'delete_milestone', { milestone: mine });
    expect(await write(mine), 'which the draft named before').toBeNull();
    expect(await write(null)).toBeNull();
    expect(await write(mine), 'once nothing names it').toBe('23514');
  },
  'what was issued never changes, the server included; money and what became of it does': async (stage) => {
    const { refused, world } = stage;
    const { mine, draft } = world.invoices;
    for (const change of [
      ...[`notes = 'x'`, `lines = '[]'`, 'total = 1', 'net = 1', `number = '2026-9999'`, `due_on = '2099-01-01'`],
      ...[`firm = '{}'`, `client = '{}'`, `currency = 'USD'`, `issued_on = '2020-01-01'`, 'company_id = null'],
    ])
      expect([change, await refused(`update public.invoices set ${change} where id = ${mine}`)]).toEqual([
        change,
        '23514',
      ]);
    expect(await refused(`delete from public.invoices where id = ${mine}`)).toBe('23514');
    expect(await refused('update public.invoices set credited = total + 1 where id = $1', [mine])).toBe('23514');
    expect(await refused(`update public.invoices set notes = 'x' where id = $1`, [draft])).toBeNull();
    const elsewhere = 'update public.invoices set project_id = $1 where id = $2';
    expect(await refused(elsewhere, [world.projects.theirs, draft])).toBe('23514');
    expect(
      await refused('delete from public.companies where id = (select company_id from public.invoices where id = $1)', [
        mine,
      ]),
    ).toBe('23503');
  },
  'numbers follow each other in a year, and an issue that is undone takes none': async (stage) => {
    const { database, refused, world } = stage;
    const { draft } = world.invoices;
    const made = async () =>
      (
        await database.sql<{ id: number }>(
          `insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
           select project_id, currency, lines, taxes, net, tax, total from public.invoices where id = $1 returning id`,
          [draft],
        )
      )[0]?.id ?? 0;
    await issue(stage, draft, '2031-01-05');
    expect(await refused(`${issuing}, 1 / 0`, [world.people.admin, await made(), firm, '2031-01-06'])).toBe('22012');
    const [second, next] = [await made(), await made()];
    await issue(stage, second, '2031-12-31');
    await issue(stage, next, '2032-01-01');
    expect(await Promise.all([draft, second, next].map((id) => numberOf(stage, id)))).toEqual([
      '2031-0001',
      '2031-0002',
      '2032-0001',
    ]);
    await database.sql('update private.invoice_numbers set last = 9999 where year = 2032');
    const [row] = await database.sql<{ number: string }>('select private.next_invoice_number(2032) as number');
    expect(row?.number).toBe('2032-10000');
    for (const who of ['client', 'team'] as const)
      expect(await refused(issuing, [world.people[who], second, firm, '2031-01-05'], 'server')).toBe('42501');
    // The bank account would be the caller's to say.
    expect(await refused(issuing, [world.people.admin, second, firm, '2031-01-05'], 'admin')).toBe('42501');
  },
  'what is missing stops an issue, by its name': async (stage) => {
    const { database, as, world } = stage;
    const missing = async (given: object, day = '2026-11-24') =>
      (
        await as('server', issuing, [
          world.people.admin,
          world.invoices.draft,
          JSON.stringify({ paymentDays: 14, ...given }),
          day,
        ])
      )[0]?.missing;
    await database.sql(`update public.companies set city = null`);
    await database.sql(`update public.invoices set lines = '[]', total = 0, due_on = '2026-11-01' where id = $1`, [
      world.invoices.draft,
    ]);
    expect(await missing({ legalName: '' })).toEqual([
      'firm.legalName',
      'firm.address',
      'firm.taxId',
      'client.address',
      'lines',
      'dueOn',
    ]);
    await database.sql('update public.projects set company_id = null');
    expect(await missing(JSON.parse(firm) as object)).toEqual(['client.company', 'lines', 'dueOn']);
    expect(await as('server', issuing, [world.people.admin, 987654, firm, '2026-11-24'])).toEqual([{ missing: null }]);
  },
  'a credit note takes back no more than there is, and only of its own invoice': async (stage) => {
    const { world, database } = stage;
    const note = async (corrects: number, project: number, currency: string, price: number) => {
      const [made] = await database.sql(
        `insert into public.invoices (kind, corrects_id, project_id, currency, net, total)
         values ('credit_note', $1, $2, $3, $4, $4) returning id`,
        [corrects, project, currency, price],
      );
      const [row] = await issue(stage, (made as { id: number }).id, '2026-11-24');
      return row?.missing;
    };
    const { projects, invoices } = world;
    const { mine, theirs, draft } = invoices;
    expect(await note(theirs, projects.mine, 'EUR', 100)).toEqual(['credit']);
    expect(await note(mine, projects.mine, 'USD', 100)).toEqual(['credit']);
    expect(await note(draft, projects.mine, 'EUR', 100)).toEqual(expect.arrayContaining(['credit']));
    expect(await note(mine, projects.mine, 'EUR', 12_001)).toEqual(['credit']);
    expect(await note(mine, projects.mine, 'EUR', 12_000)).toEqual([]);
    expect(await note(mine, projects.mine, 'EUR', 1)).toEqual(['credit']);
  },
  'a credit note begins with all that the invoice says, and the next is for what is left': async (stage) => {
    const { act, as } = stage;
    const { mine, draft } = stage.world.invoices;
    const credit = async (invoice: number) => (await act('admin', 'credit_invoice', { invoice }))[0]?.credit_invoice;
    expect([await credit(draft), await credit(987_654)]).toEqual([null, null]);
    const made = await credit(mine);
    const facts = 'select kind, project_id, corrects_id, currency, lines, total from public.invoices where id = $1';
    const [invoice] = await as('admin', facts, [mine]);
    expect(await as('admin', facts, [made])).toEqual([{ ...invoice, kind: 'credit_note', corrects_id: mine }]);
    expect(await credit(made as number), 'of a credit note').toBeNull();
    expect((await issue(stage, made as number, '2026-11-24'))[0]?.missing).toEqual([]);
    expect((await issue(stage, (await credit(mine)) as number, '2026-11-24'))[0]?.missing).toEqual(['credit']);
  },
  'no more is paid back than came, and what was paid back first is not taken back': async (stage) => {
    const { act, actRefused, as, refused, world } = stage;
    const { mine, draft } = world.invoices;
    const given = { invoice: mine, paid_on: '2026-11-20', method: 'bank' };
    const pay = (amount: number, of = {}) => actRefused('admin', 'record_payment', { ...given, amount, ...of });
    expect([await pay(-1001), await pay(0), await pay(1, { invoice: draft })]).toEqual(['23514', '23514', '23514']);
    expect(await refused('update public.invoices set paid = -1 where id = $1', [mine])).toBe('23514');
    const payments = 'select id::int from public.invoice_payments where invoice_id = $1 order by id';
    const [first] = await as('admin', payments, [mine]);
    const takeBack = (payment: unknown) => actRefused('admin', 'take_back_payment', { payment, invoice: mine });
    await act('admin', 'record_payment', { ...given, amount: -1000 });
    expect(await takeBack(first?.id), 'while it counts as paid back').toBe('23514');
    const [, back] = await as('admin', payments, [mine]);
    expect([await takeBack(back?.id), await takeBack(first?.id)]).toEqual([null, null]);
    expect(await as('client', 'select paid from public.invoices where id = $1', [mine])).toEqual([{ paid: 0 }]);
    expect(await act('admin', 'take_back_payment', { payment: first?.id })).toEqual([{ take_back_payment: false }]);
  },
  'clients of the project are told of an invoice, of each payment and four times of its day, by mail too': async (
    stage,
  ) => {
    const { act, database, world } = stage;
    const { draft } = world.invoices;
    await issue(stage, draft, '2030-03-01');
    const number = await numberOf(stage, draft);
    const remind = async (day: string) => {
      await database.sql('delete from private.mail_outbox');
      await database.sql(
        `update public.invoices set paid = total where kind = 'invoice' and number is not null and id <> $1`,
        [draft],
      );
      await database.sql('select public.remind_of_invoices($1)', [day]);
      return told(stage);
    };
    const both = (title: string) => ['client', 'mate'].map((name) => `${name}@example.com ${title}`);
    expect((await told(stage)).toSorted()).toEqual(both(`Invoice ${number}`));
    expect((await stage.told()).client).toEqual([
      `Invoice ${number}: €120.00, due on March 15, 2030. Issued by admin.`,
    ]);
    expect((await stage.told()).other).toBeUndefined();
    expect(await remind('2030-03-11')).toEqual([]);
    expect((await remind('2030-03-12')).toSorted()).toEqual(both(`Invoice ${number} is due on March 15, 2030`));
    expect(await remind('2030-03-15')).toEqual([]);
    expect((await remind('2030-03-16')).toSorted()).toEqual(both(`Invoice ${number} was due on March 15, 2030`));
    expect(await remind('2030-03-17')).toEqual([]);
    expect(await remind('2030-04-20'), 'one that was missed is left out').toHaveLength(2);
    expect(await remind('2030-05-20')).toEqual([]);
    await database.sql('delete from private.mail_outbox');
    await act('admin', 'record_payment', { invoice: draft, amount: 12_000, paid_on: '2030-03-20', method: 'bank' });
    expect((await told(stage)).toSorted()).toEqual(both(`Payment received for invoice ${number}`));
    await database.sql(`delete from private.reminders where kind = 'invoice'`);
    expect(await remind('2030-06-01'), 'nothing is open').toEqual([]);
  },
  'a client has to pay what nobody says is paid, and an administrator to confirm the rest': async (stage) => {
    const { sql } = stage.database;
    const due = async (who: Actor) => (await dutiesOf(stage, who)).rows.filter(({ kind }) => kind === 'invoice');
    expect(await due('client')).toMatchObject([{ details: { rest: 6000, status: 'partly_claimed' } }]);
    for (const who of ['team', 'admin'] as const) expect(await due(who), who).toEqual([]);
    expect((await dutiesOf(stage, 'admin')).counts.claim).toBe(2);
    await sql(`update public.coin_claims set state = 'refused', reason = 'Not found'`);
    expect(await due('client')).toMatchObject([
      { projectTitle: 'mine', day: expect.any(String) as string, details: { rest: 11_000, status: 'partly_paid' } },
    ]);
    expect(await due('other')).toMatchObject([{ projectTitle: 'theirs' }]);
    for (const who of ['team', 'admin'] as const) expect(await due(who), who).toEqual([]);
    expect((await dutiesOf(stage, 'admin', '2099-01-01')).counts).toMatchObject({ late_invoice: 2 });
  },
};

await testRules(import.meta.filename, invoiceRules);
