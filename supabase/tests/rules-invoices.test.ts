import { expect } from 'vitest';
import fc from 'fast-check';
import { currencies, formatMoney } from '#src/shared/money.ts';
import { thorough } from '#tests/support/thorough.ts';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

interface Line {
  quantity: number;
  unitPrice: number;
  discount: number;
  taxRate: number;
}

const thousandths = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most * 10 ** digits }).map((whole) => whole / 10 ** digits);

const lineOf = fc.record({
  quantity: fc.integer({ min: 1, max: 2_000_000 }).map((whole) => whole / 1000),
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  discount: fc.oneof(fc.constant(0), thousandths(100, 2)),
  taxRate: fc.oneof(fc.constantFrom(0, 7, 19, 23), thousandths(100, 2)),
});

/** Half up, as both sides are at least nothing. */
const divided = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
const scaled = (value: number, digits: number) => BigInt(Math.round(value * 10 ** digits));

/** The same sums in another language: integers alone. */
function sumsOf(lines: Line[]) {
  const byRate = new Map<number, bigint>();
  const nets = lines.map(({ quantity, unitPrice, discount, taxRate }) => {
    const net = divided(scaled(quantity, 3) * BigInt(unitPrice) * (10_000n - scaled(discount, 2)), 10_000_000n);
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0n) + net);
    return net;
  });
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const tax = [...byRate].reduce((sum, [rate, of]) => sum + divided(of * scaled(rate, 2), 10_000n), 0n);
  return { net: Number(net), tax: Number(tax), total: Number(net + tax), nets: nets.map(Number) };
}

const told = async ({ database }: Stage) =>
  (
    await database.sql<{ line: string }>(
      `select payload ->> 'email' || ' ' || (payload ->> 'title') as line from private.mail_outbox where kind = 'invoice' order by id`,
    )
  ).map(({ line }) => line);

const numberOf = async ({ database }: Stage, id: number) =>
  (await database.sql<{ number: string | null }>('select number from public.invoices where id = $1', [id]))[0]?.number;

const firm = JSON.stringify({ legalName: 'Firm', address: 'Here', taxId: '1', paymentDays: 14 });
const issuing = 'select public.issue_invoice($1, $2, $3, $4) as missing';
const issue = ({ as, world }: Stage, id: number, day: string) =>
  as('server', issuing, [world.people.admin, id, firm, day]);

export const invoiceRules: Rules = {
  'of many invoices not a cent is lost': async ({ database }) => {
    const many = fc.sample(fc.array(lineOf, { minLength: 1, maxLength: 8 }), {
      numRuns: thorough ? 10_000 : 1000,
      seed: 39,
    });
    const wanted = many.map((lines) => lines.map((line) => ({ ...line, description: 'Work', unit: '' })));
    // What hangs on each row besides is not the question here, and takes a minute.
    await database.sql('alter table public.invoices disable trigger audit');
    const rows = await database.sql<{ net: number; tax: number; total: number; nets: number[] }>(
      `insert into public.invoices (project_id, currency, lines)
       select (select min(id) from public.projects), 'EUR', one from jsonb_array_elements($1::jsonb) as one
       returning net, tax, total, (select jsonb_agg(line -> 'net') from jsonb_array_elements(lines) as line) as nets`,
      [JSON.stringify(wanted)],
    );
    expect(rows).toEqual(many.map(sumsOf));
  },
  'a rate says since when it is so': async ({ as, database }) => {
    const since = async () =>
      (await database.sql<{ at: string }>(`select updated_at::text as at from public.coin_rates`))[0]?.at;
    const before = await since();
    await as('admin', `update public.coin_rates set rate = 1 where coin = 'ethereum'`);
    expect(await since()).not.toBe(before);
  },
  'a rate is a number above 0, whoever writes it': async ({ refused }) => {
    const enter = (rate: string) => refused('update public.coin_rates set rate = $1', [rate], 'admin');
    expect(await enter('1')).toBeNull();
    for (const rate of ['NaN', '0', '-1']) expect([rate, await enter(rate)]).toEqual([rate, '23514']);
  },
  'a line that cannot be is refused': async ({ database: { sql }, refused, world }) => {
    const fine = { description: 'Work', quantity: 1, unit: '', unitPrice: 1, discount: 0, taxRate: 0 };
    const insert = (line: object) =>
      refused('insert into public.invoices (project_id, currency, lines) values ($1, $2, $3)', [
        world.projects.mine,
        'EUR',
        JSON.stringify([{ ...fine, ...line }]),
      ]);
    expect(await insert({})).toBeNull();
    const wrong = [
      ...[{ quantity: 0 }, { quantity: -1 }, { quantity: 0.0001 }, { quantity: null }, { unitPrice: -1 }],
      ...[{ unitPrice: 0.5 }, { discount: 101 }, { discount: -1 }, { taxRate: 0.001 }, { taxRate: 101 }],
      ...[{ description: '' }, { description: 'two\nlines' }, { unit: 'x'.repeat(21) }, { unitPrice: 1e11 }],
    ];
    for (const line of wrong) expect([line, await insert(line)]).toEqual([line, '23514']);
    for (const currency of currencies) {
      const [row] = await sql<{ sum: string }>('select private.spoken_sum(123456789, $1) as sum', [currency]);
      expect(row?.sum).toBe(formatMoney(123456789, currency));
    }
  },
  'a line is for a milestone of its own project; one that is gone by now stands in it as before': async (stage) => {
    const { refused, world, database } = stage;
    const milestones = await database.sql<{ id: number }>(
      `insert into public.milestones (project_id, title) values ($1, 'Theirs'), ($2, 'Mine') returning id`,
      [world.projects.theirs, world.projects.mine],
    );
    const write = (milestoneId: number | undefined) =>
      refused('update public.invoices set lines = jsonb_set(lines, $1, $2) where id = $3', [
        '{0,milestoneId}',
        JSON.stringify(milestoneId),
        world.invoices.draft,
      ]);
    expect(await write(milestones[0]?.id)).toBe('23514');
    expect(await write(milestones[1]?.id)).toBeNull();
    expect(await write(987_654)).toBeNull();
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
          'insert into public.invoices (project_id, currency, lines) select project_id, currency, lines from public.invoices where id = $1 returning id',
          [draft],
        )
      )[0]?.id ?? 0;
    await issue(stage, draft, '2031-01-05');
    expect(await refused('select private.issue_invoice($1, $2, $3), 1 / 0', [await made(), firm, '2031-01-06'])).toBe(
      '22012',
    );
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
    await database.sql(`update public.companies set address = null`);
    await database.sql(`update public.invoices set lines = '[]', due_on = '2026-11-01' where id = $1`, [
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
    const { as, world } = stage;
    const note = async (corrects: number, project: number, currency: string, price: number) => {
      const line = { description: 'Back', quantity: 1, unit: '', unitPrice: price, discount: 0, taxRate: 0 };
      const [made] = await as(
        'admin',
        `insert into public.invoices (kind, corrects_id, project_id, currency, lines) values ('credit_note', $1, $2, $3, $4) returning id`,
        [corrects, project, currency, JSON.stringify([line])],
      );
      const [row] = await issue(stage, (made as { id: number }).id, '2026-11-24');
      return row?.missing;
    };
    const { mine, theirs, draft } = world.invoices;
    const { projects } = world;
    expect(await note(theirs, projects.mine, 'EUR', 100)).toEqual(['credit']);
    expect(await note(mine, projects.mine, 'USD', 100)).toEqual(['credit']);
    expect(await note(draft, projects.mine, 'EUR', 100)).toEqual(expect.arrayContaining(['credit']));
    expect(await note(mine, projects.mine, 'EUR', 12_001)).toEqual(['credit']);
    expect(await note(mine, projects.mine, 'EUR', 12_000)).toEqual([]);
    expect(await note(mine, projects.mine, 'EUR', 1)).toEqual(['credit']);
  },
  'clients of the project are told of an invoice, of each payment and four times of its day, by mail too': async (
    stage,
  ) => {
    const { database, world, as } = stage;
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
    // One that was missed is left out.
    expect(await remind('2030-04-20')).toHaveLength(2);
    expect(await remind('2030-05-20')).toEqual([]);
    await database.sql('delete from private.mail_outbox');
    await as(
      'admin',
      `insert into public.invoice_payments (invoice_id, amount, paid_on, method) values ($1, 12000, '2030-03-20', 'bank')`,
      [draft],
    );
    expect((await told(stage)).toSorted()).toEqual(both(`Payment received for invoice ${number}`));
    await database.sql(`delete from private.reminders where kind = 'invoice'`);
    expect(await remind('2030-06-01'), 'nothing is open').toEqual([]);
  },
  'a client has what is due on the dashboard, and an administrator what waits for a decision': async ({ as }) => {
    const day = async (who: 'client' | 'team' | 'other') =>
      (await as(who, `select public.my_day(current_date) -> 'dueInvoices' as due`))[0]?.due;
    expect(await day('client')).toMatchObject([{ open: 11_000, status: 'partly_paid', projectTitle: 'mine' }]);
    expect(await day('other')).toMatchObject([{ projectTitle: 'theirs' }]);
    expect(await day('team')).toEqual([]);
    const [needs] = await as('admin', `select public.admin_needs(current_date) -> 'claims' as claims`);
    expect(needs?.claims).toMatchObject({ count: 2 });
  },
};

await testRules(import.meta.filename, invoiceRules);
