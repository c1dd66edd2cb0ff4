import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { firm as issuer, makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const { sql } = database;
const many = 50;
const firm = JSON.stringify(issuer);
const race = (statements: Statement[]) => atOnce(database, world, statements);

async function drafts(): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
     select project_id, currency, lines, taxes, net, tax, total from public.invoices, generate_series(1, ${many}) where id = $1
     returning id`,
    [world.invoices.draft],
  );
  return rows.map(({ id }) => id);
}

const issue = (id: number, rest = ''): Statement => [
  'server',
  `select public.issue_invoice('${world.people.admin}', ${id}, '${firm}', '2041-03-01')${rest}`,
];

describe('on a server with many sessions', () => {
  it('gives fifty invoices that are issued at once fifty numbers without a gap, also where some are undone', async () => {
    const ids = await drafts();
    const outcomes = await race(ids.map((id, index) => issue(id, index % 5 === 0 ? ', 1 / 0' : '')));
    expect(unforeseen(outcomes, '22012')).toEqual([]);
    const rows = await sql<{ number: string }>(
      `select number from public.invoices where number like '2041-%' order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: many * 0.8 }, (_, index) => `2041-${String(index + 1).padStart(4, '0')}`),
    );
  });

  it('issues an invoice once that several issue at once', async () => {
    const [id = 0] = await drafts();
    const given = async () =>
      (await sql<{ last: number }>('select last from private.invoice_numbers where year = 2041'))[0]?.last;
    const before = (await given()) ?? 0;
    const outcomes = await race(Array.from({ length: 10 }, () => issue(id)));
    // Whoever comes later finds it being issued, and goes on with what the first began.
    expect(unforeseen(outcomes, '23514')).toEqual([]);
    expect(await given()).toBe(before + 1);
  });

  it('counts every payment that is recorded at once, and credits no more than there is', async () => {
    const { mine } = world.invoices;
    const paid = async () =>
      (
        await sql<{ paid: number; credited: number }>('select paid, credited from public.invoices where id = $1', [
          mine,
        ])
      )[0];
    const before = (await paid())?.paid ?? 0;
    const pay: Statement = ['admin', `select public.record_payment(${mine}, 7, '2041-01-01', 'bank')`];
    expect(unforeseen(await race(Array.from({ length: 20 }, () => pay)))).toEqual([]);
    expect((await paid())?.paid).toBe(before + 140);
    const notes = await sql<{ id: number }>(
      `insert into public.invoices (kind, corrects_id, project_id, currency, lines, taxes, net, tax, total)
       select 'credit_note', id, project_id, currency, lines, taxes, net, tax, total from public.invoices, generate_series(1, 8)
       where id = $1 returning id`,
      [mine],
    );
    expect(unforeseen(await race(notes.map(({ id }) => issue(id))))).toEqual([]);
    const issued = await sql('select from public.invoices where corrects_id = $1 and number is not null', [mine]);
    expect(issued).toHaveLength(1);
  });

  it('confirms a claim once, and takes a payment back once', async () => {
    const { theirs } = world.invoices;
    const [held] = await sql<{ id: number }>('select id from public.coin_claims where invoice_id = $1', [theirs]);
    const paid = async () =>
      (await sql<{ paid: number }>('select paid from public.invoices where id = $1', [theirs]))[0]?.paid;
    const many = (statement: string): Statement[] => Array.from({ length: 10 }, () => ['admin', statement]);
    expect(unforeseen(await race(many(`select public.confirm_claim(${held?.id}, 70, '2041-01-01')`)))).toEqual([]);
    expect(await paid()).toBe(1070);
    const takeBack = `select public.take_back_payment((select payment_id from public.coin_claims where id = ${held?.id}))`;
    expect(unforeseen(await race(many(takeBack)))).toEqual([]);
    expect(await paid()).toBe(1000);
  });

  it('lets one of many claim a transaction', async () => {
    const claim: Statement = [
      'client',
      `select public.claim_payment(${world.invoices.mine}, 'bitcoin', repeat('ab', 32), 1)`,
    ];
    const outcomes = await race(Array.from({ length: 10 }, () => claim));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(unforeseen(outcomes, '23505')).toEqual([]);
  });
});
