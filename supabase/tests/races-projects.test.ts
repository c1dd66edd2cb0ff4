import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 15;
const { sql } = database;
const { people, projects } = world;
const race = (statements: Statement[]) => atOnce(database, world, statements);

const post = (project: number) => `select public.add_document('Plan', 'https://example.com/', project => ${project})`;
const rename = (project: number, client: string) =>
  `select public.edit_project(${project}, '{"client_id": "${client}"}')`;

const ownedByNoMember = () =>
  sql(
    `select from public.milestones where owner_id is not null
       and not exists (
         select from public.project_members as member
         where member.project_id = milestones.project_id and member.user_id = owner_id
       )`,
  );

/** The members of `mine`, and the room that the quotas of a day leave. */
async function beginRound() {
  await sql('delete from private.rate_limits');
  await sql(
    `insert into public.project_members (project_id, user_id) values ($1, $2), ($1, $3) on conflict do nothing`,
    [projects.mine, people.mate, people.team],
  );
}

describe('on a server with many sessions, a project', () => {
  it('keeps nothing of who leaves while documents and milestones come', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const outcomes = await race([
        ['team', `select public.set_project_members(${projects.mine}, '{${people.gone}}')`],
        [
          'team',
          `select public.edit_milestone(id, '{"owner_id": "${people.mate}"}') from public.milestones where project_id = ${projects.mine}`,
        ],
        ['client', post(projects.mine)],
        ['team', post(projects.mine)],
        ['client', `select public.write_comment('A word', ${projects.mine})`],
      ]);
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(await ownedByNoMember()).toEqual([]);
    }
  });

  it('shows every document to who joins while documents come', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      await sql('delete from public.project_members where user_id = $1', [people.mate]);
      const outcomes = await race([
        ['client', post(projects.mine)],
        ['team', `select public.set_project_members(${projects.mine}, '{${people.gone}, ${people.mate}}')`],
        ['team', post(projects.mine)],
      ]);
      expect(unforeseen(outcomes)).toEqual([]);
    }
  });

  it('changes its client while the one before posts and uploads', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      await sql(`${rename(projects.mine, people.client)} from private.act_for('${people.admin}')`);
      const [upload] = await sql<{ id: string }>(
        `insert into private.uploads (uploaded_by, project_id, name, file_name, kind, size, object_path)
         values ($1, $2, 'File', 'file.pdf', 'pdf', 10, gen_random_uuid()::text) returning id`,
        [people.client, projects.mine],
      );
      const ended = `select public.complete_upload('${people.client}', '${upload?.id}', 10, repeat('ab', 32), '{pdf}')`;
      const outcomes = await race([
        ['server', ended],
        ['team', rename(projects.mine, people.other)],
        ['client', post(projects.mine)],
        ['team', post(projects.mine)],
      ]);
      expect(unforeseen(outcomes, '42501')).toEqual([]);
      const seats = await sql(
        `select user_id from public.project_members where project_id = $1 and user_id in ($2, $3)`,
        [projects.mine, people.client, people.other],
      );
      expect(seats).toEqual([{ user_id: people.other }]);
    }
  });

  it('has its milestones in one of the orders that several people give them at once', async () => {
    await sql(`delete from public.milestones where project_id = $1`, [projects.mine]);
    const made = await sql<{ id: number }>(
      `insert into public.milestones (project_id, title) select $1, n::text from generate_series(1, 12) as n returning id`,
      [projects.mine],
    );
    const ids = made.map(({ id }) => id);
    const orders = [
      ids,
      ids.toReversed(),
      [...ids.slice(5), ...ids.slice(0, 5)],
      [...ids.slice(2), ...ids.slice(0, 2)],
    ];
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const outcomes = await race(
        orders.map((order, index) => [
          index % 2 ? 'admin' : 'team',
          `select public.order_milestones(${projects.mine}, '{${order.join(',')}}')`,
        ]),
      );
      expect(unforeseen(outcomes)).toEqual([]);
      const rows = await sql<{ id: number }>(
        `select id from public.milestones where project_id = $1 order by position`,
        [projects.mine],
      );
      expect(orders).toContainEqual(rows.map(({ id }) => id));
    }
  });

  it('leaves no open milestone to who is deactivated at the same time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      await sql(
        `select private.change_person(person, '{"is_active": true}') from public.profiles as person where id = $1`,
        [people.mate],
      );
      const outcomes = await race([
        [
          'admin',
          `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = '${people.mate}'`,
        ],
        [
          'team',
          `select public.edit_milestone(id, '{"owner_id": "${people.mate}"}') from public.milestones where project_id = ${projects.mine}`,
        ],
      ]);
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(await sql('select from public.milestones where owner_id = $1', [people.mate])).toEqual([]);
    }
  });
});
