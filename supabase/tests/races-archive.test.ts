import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 10;
const { sql } = database;
const { people, projects } = world;
const { mine } = projects;
const race = (statements: Statement[]) => atOnce(database, world, statements);

const shelve = (isArchived: boolean) => `select public.edit_project(${mine}, '{"is_archived": ${isArchived}}')`;

const writes: Statement[] = [
  ['client', `select public.write_comment('A word', ${mine})`],
  ['client', `select public.add_document('Plan', 'https://example.com/', project => ${mine})`],
  ['team', `select public.add_milestone(${mine}, 'One more')`],
  [
    'team',
    `select public.complete_milestone(id, not is_complete) from public.milestones where project_id = ${mine} and title = 'mine'`,
  ],
  [
    'team',
    `select public.edit_project(id, jsonb_build_object('title', title || '.')) from public.projects where id = ${mine}`,
  ],
  ['team', `select public.set_project_members(${mine}, '{${people.gone}}')`],
];

async function beginRound() {
  await sql('delete from private.rate_limits');
  await sql('delete from public.notifications');
  await sql(`update public.projects set is_archived = false, title = 'mine' where id = $1`, [mine]);
  await sql('insert into public.project_members (project_id, user_id) values ($1, $2) on conflict do nothing', [
    mine,
    people.mate,
  ]);
}

/** How far the project is by its milestones, and how far it says that it is. */
const progress = () =>
  sql<{ said: number; counted: number }>(
    `select progress as said,
       (select round(100.0 * count(*) filter (where is_complete) / count(*))::int from public.milestones where project_id = $1) as counted
     from public.projects where id = $1`,
    [mine],
  );

describe('an archive, on a server with many sessions', () => {
  it('takes each write before it or refuses it, and has the right progress', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const outcomes = await race([['team', shelve(true)], ...writes]);
      expect(unforeseen(outcomes, 'PT403')).toEqual([]);
      expect(outcomes[0]).toBeNull();
      const [{ said, counted } = { said: 0, counted: 1 }] = await progress();
      expect(said).toBe(counted);
      const late = await race(writes);
      expect(count(late, 'PT403'), String(late)).toBe(writes.length);
    }
  });

  it('is entered once and left once, whoever else says so too, and members hear of each once', async () => {
    const heard = () =>
      sql(`select from public.notifications where recipient_id = $1 and title like '“mine” was %'`, [people.client]);
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      await sql('delete from public.notifications');
      const entered = await race(Array.from({ length: 4 }, () => ['team', shelve(true)]));
      expect([count(entered, null), count(entered, 'PT403')]).toEqual([1, 3]);
      expect(await heard()).toHaveLength(1);
      const left = await race(Array.from({ length: 4 }, () => ['team', shelve(false)]));
      expect(unforeseen(left)).toEqual([]);
      expect(await heard()).toHaveLength(2);
    }
  });
});
