import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { addressOf } from '#dev/database/platform.ts';
import { testServer } from '#tests/support/test-server.ts';
import { openTestDatabase } from './support/test-database.ts';

const database = await openTestDatabase('seeded');
// Only a superuser sees what was counted of the functions of others.
const session = new pg.Client({ connectionString: addressOf(testServer(), database.name) });
await session.connect();
afterAll(async () => {
  await session.end();
  await database.close();
});

const signIn = `
  select set_config('request.jwt.claim.sub', id::text, true), set_config('request.jwt.claims', json_build_object('sub', id, 'session_id', id, 'role', 'authenticated')::text, true)
  from public.profiles where username = $1`;

/** What this session has called since its figures were last collected, which is some time after a transaction. */
async function countCalls(): Promise<number> {
  const { rows } = await session.query<{ calls: number }>(
    'select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions',
  );
  return rows[0]?.calls ?? 0;
}

/** Runs one statement of a person of the demo, and takes it back: its rows, and how many functions it called. */
async function callsOf(username: string, statement: string) {
  await session.query('begin');
  try {
    await session.query(
      'insert into auth.sessions (id, user_id) select id, id from public.profiles where username = $1',
      [username],
    );
    await session.query(signIn, [username]);
    const before = await countCalls();
    await session.query('set local role authenticated');
    const { rows } = await session.query<Record<string, unknown>>(statement);
    await session.query('reset role');
    return { rows, calls: (await countCalls()) - before };
  } finally {
    await session.query('rollback');
  }
}

/** The first thing of its kind that a person sees, so that looking it up is not counted. */
const first = async (query: string) => (await session.query<{ id: number }>(query)).rows[0]?.id ?? 0;
const project = await first(
  `select min(project_id) as id from public.project_members as member join public.profiles as person
   on person.id = member.user_id where person.username = 'client'`,
);
const milestone = await first('select min(id) as id from public.milestones where not is_complete');

/** A statement, who says it, and how many functions it may call. One call is that of the statement itself. */
const acts: [what: string, username: string, statement: string, most: number][] = [
  ['a comment', 'client', `select public.write_comment('A word', ${project})`, 70],
  ['a completed milestone', 'admin', `select id from public.complete_milestone(${milestone})`, 70],
  ...['client', 'team', 'admin'].flatMap((who): [string, string, string, number][] => [
    ['a day', who, 'select public.my_day(current_date)', 45],
    ['the duties', who, 'select public.my_duties(current_date)', 60],
  ]),
];

it.each(acts)('%s of %s calls few functions', async (_what, username, statement, most) => {
  const { rows, calls } = await callsOf(username, statement);
  expect(rows).not.toEqual([]);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(most);
});

const lists: [username: string, list: string, most?: number][] = [
  ['client', 'public.list_projects()'],
  ['team', 'public.list_projects()'],
  ['admin', 'public.list_projects()'],
  ['client', 'public.list_tracks()'],
  ['admin', 'public.list_tracks()'],
  ['client', `public.list_requests((select min(project_id) from public.requests))`],
  ['team', 'public.list_runs()'],
  ['admin', 'public.list_people()'],
  // Seven lists in one, and the sum of each invoice in words.
  ['client', 'public.my_calendar(current_date - 30, current_date + 30)', 25],
  ['admin', 'public.my_calendar(current_date - 30, current_date + 30)', 25],
  ['team', 'public.my_calendar(current_date - 30, current_date + 30)'],
  ['client', 'public.notifications'],
  ['client', 'public.palettes'],
  ['admin', 'public.leads'],
  ['admin', 'public.audit_log'],
];

it.each(lists)('a list of %s calls few functions: %s', async (username, list, most = 20) => {
  const { rows, calls } = await callsOf(username, `select * from ${list} limit 20`);
  expect(rows).not.toEqual([]);
  expect(calls).toBeLessThanOrEqual(most);
});

const searches: [username: string, typed: string][] = [
  ['client', 'te'],
  ['client', 'd'],
  ['team', 'd'],
  ['admin', 'd'],
];

it.each(searches)(
  'a search of %s for “%s” calls few functions for each kind that it finds',
  async (username, typed) => {
    const { rows, calls } = await callsOf(username, `select * from public.find_for_me('${typed}')`);
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(1);
    expect(calls).toBeLessThanOrEqual(10 + 3 * kinds.size);
  },
);

it('a search finds words by the indexes of their tables, and takes the words of no row anew', async () => {
  await session.query('begin; set local enable_seqscan = off');
  const { rows } = await session.query<{ 'QUERY PLAN': string }>(
    `explain select from private.findables where words @@ 'word'::tsquery`,
  );
  await session.query('rollback');
  const lines = rows.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => /Index Cond:.*words_of/.test(line)).length).toBeGreaterThan(12);
  // Palettes of guests, who are few.
  expect(lines.filter((line) => /Filter:.*words_of/.test(line))).toEqual([
    expect.stringContaining('words_of(email)') as string,
  ]);
});
