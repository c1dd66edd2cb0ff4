import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { editCalls } from './support/bookings.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 10;
const { sql } = database;
const race = (statements: Statement[]) => atOnce(database, world, statements);

const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
const offer = JSON.stringify({ timeZone: 'Europe/Dublin', minutes: 30, noticeHours: 24, weeksAhead: 4, openings });

async function freeTimes(): Promise<string[]> {
  const [row] = await sql<{ slots: string[] }>('select public.free_slots($1) as slots', [offer]);
  return row?.slots ?? [];
}

const book = (email: string, at: string) =>
  `select public.book_call('Ada', '${email}', 'Engines', '+44 20 7946 0000', 'A long enough message', '${at}', 'Europe/Berlin', '', '${offer}', 3, 86400) as answer`;
const change = (id: number, act: string, at: string): Statement => [
  'server',
  `select public.change_booking(${id}, 'visitor${id}@example.com', '${act}', '${at}', '${offer}')`,
];
const block = (at: string): Statement => [
  'admin',
  `select public.block_time('Away', '${at}', '${at}'::timestamptz + interval '30 minutes')`,
];

/** A call that somebody asked for; its address names it. */
async function hold(at: string): Promise<number> {
  const [row] = await sql<{ answer: { id: number } }>(book('new@example.com', at));
  const id = row?.answer.id ?? 0;
  await sql(
    `update public.lead_messages set email = $2 where id = (select message_id from public.bookings where id = $1)`,
    [id, `visitor${id}@example.com`],
  );
  return id;
}

const liveAt = (at: string) =>
  sql(
    `select id from public.bookings where status in ('held', 'confirmed') and starts_at <= $1 and ends_at > $1::timestamptz`,
    [at],
  );

beforeEach(async () => {
  await sql('delete from public.bookings');
  await sql('delete from private.rate_limits');
});

describe('a time for a call, on a server with many sessions', () => {
  it('goes to one of a hundred who want it, and the others are told the next ones', async () => {
    const [at = '', ...next] = await freeTimes();
    const sessions = await Promise.all(Array.from({ length: 100 }, async () => database.another()));
    const answers = await Promise.all(
      sessions.map(async (session, index) => {
        const rows = await session.sql<{ answer: object }>(book(`racer${index}@example.com`, at));
        await session.close();
        return rows[0]?.answer;
      }),
    );
    const refused = answers.filter(
      (answer) => JSON.stringify(answer) === JSON.stringify({ id: null, slots: next.slice(0, 10) }),
    );
    expect(refused).toHaveLength(99);
    expect(await liveAt(at)).toHaveLength(1);
    expect(await sql(`select from public.lead_messages where email like 'racer%'`)).toHaveLength(1);
    expect(await sql(`select from private.mail_outbox where payload ->> 'email' like 'racer%'`)).toHaveLength(2);
  });

  it('goes to one of those who move a call there, book it, confirm it late and block it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from public.bookings');
      await sql('delete from private.rate_limits');
      const [at = '', first = '', second = ''] = await freeTimes();
      const late = await hold(at);
      await sql(`update public.bookings set held_until = now() - interval '1 minute' where id = $1`, [late]);
      const moving = [await hold(first), await hold(second)];
      const outcomes = await race([
        ...moving.map((id) => change(id, 'move', at)),
        change(late, 'confirm', at),
        ['server', book('late@example.com', at)],
        block(at),
        ['admin', editCalls({ starts_at: at, status: 'confirmed' }, `call.id = ${moving[0]}`)],
      ]);
      expect(unforeseen(outcomes, '23P01')).toEqual([]);
      expect(await liveAt(at)).toHaveLength(1);
    }
  });

  it('is left to a call as one of both sides said, which move and cancel it at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from private.rate_limits');
      const [at = '', theirs = '', ours = ''] = await freeTimes();
      const id = await hold(at);
      const outcomes = await race([
        change(id, 'move', theirs),
        ['admin', editCalls({ starts_at: ours }, `call.id = ${id}`)],
        change(id, 'cancel', at),
        ['admin', editCalls({ status: 'canceled' }, `call.id = ${id}`)],
      ]);
      // Nobody moves what was canceled.
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(count(outcomes, null)).toBeGreaterThan(1);
      expect(await sql(`select status from public.bookings where id = $1`, [id])).toEqual([{ status: 'canceled' }]);
    }
  });
});
