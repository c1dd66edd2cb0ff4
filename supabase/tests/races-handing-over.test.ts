import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const race = (statements: Statement[]) => atOnce(database, world, statements);

describe('work that is handed over, on a server with many sessions', () => {
  it('leaves nothing with either of two who are deactivated for each other at once', async () => {
    const { team, mate } = world.people;
    const { sql } = database;
    const handOver = (from: string, to: string): Statement => [
      'admin',
      `select public.hand_over('${from}', '${to}', '{"is_active": false}')`,
    ];
    for (let round = 0; round < 10; round += 1) {
      await sql(
        `select private.change_person(person, '{"is_active": true, "role": "team_member"}') from public.profiles as person where id = any ($1)`,
        [[team, mate]],
      );
      await sql('delete from private.rate_limits');
      const [run] = await sql<{ id: number }>(
        `insert into public.procedure_runs (procedure_id, number, title, assignee_id)
         select procedure_id, 1, 'Handed over', $1 from public.published_procedures returning id`,
        [team],
      );
      const outcomes = await race([handOver(team, mate), handOver(mate, team)]);
      expect([count(outcomes, null), count(outcomes, '23514')]).toEqual([1, 1]);
      const [left] = await sql<{ active: boolean }>(
        `select person.is_active as active from public.procedure_runs as one
         join public.profiles as person on person.id = one.assignee_id where one.id = $1`,
        [run?.id],
      );
      expect(left?.active).toBe(true);
    }
  });

  const openWithThoseWhoLeft = () =>
    database.sql(
      `select from public.procedure_runs as one join public.profiles as person on person.id = one.assignee_id
       where one.status = 'open' and not person.is_active
       union all
       select from public.leads as one join public.profiles as person on person.id = one.assignee_id
       where one.status in ('new', 'in_talk') and not (person.is_active and person.role = 'admin')`,
    );

  it('leaves nothing with whoever is deactivated while taking over', async () => {
    const { team, mate } = world.people;
    const { sql } = database;
    for (let round = 0; round < 10; round += 1) {
      await sql(
        `select private.change_person(person, '{"is_active": true, "role": "admin"}') from public.profiles as person where id = any ($1)`,
        [[team, mate]],
      );
      await sql('delete from private.rate_limits');
      await sql('update public.leads set assignee_id = $1', [team]);
      await sql(`update public.procedure_runs set assignee_id = $1 where status = 'open'`, [team]);
      const outcomes = await race([
        ['admin', `select public.hand_over('${team}', '${mate}', '{"is_active": false}')`],
        ['admin', `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = '${mate}'`],
      ]);
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(await openWithThoseWhoLeft()).toEqual([]);
    }
  });

  it('leaves no leads with either of two administrators who become team members for each other at once', async () => {
    const { team, mate } = world.people;
    const { sql } = database;
    const demote = (from: string, to: string): Statement => [
      'admin',
      `select public.hand_over('${from}', '${to}', '{"role": "team_member"}')`,
    ];
    for (let round = 0; round < 10; round += 1) {
      await sql(
        `select private.change_person(person, '{"is_active": true, "role": "admin"}') from public.profiles as person where id = any ($1)`,
        [[team, mate]],
      );
      await sql('delete from private.rate_limits');
      await sql(`update public.leads set status = 'in_talk', assignee_id = $1`, [team]);
      const outcomes = await race([demote(team, mate), demote(mate, team)]);
      expect(unforeseen(outcomes)).toEqual([]);
      expect(await openWithThoseWhoLeft()).toEqual([]);
    }
  });
});
