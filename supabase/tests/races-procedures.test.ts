import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 10;
const { sql } = database;
const { people, run } = world;
const race = (statements: Statement[]) => atOnce(database, world, statements);

const newest = async () => (await sql<{ id: number }>('select max(id) as id from public.procedure_versions'))[0]?.id;
const publish = (version: number | undefined) => `select public.publish_version(${version})`;
const save = (purpose: string) =>
  `select public.edit_procedure(id, '{"purpose": "${purpose}"}') from public.procedures`;

/** The versions that are published, each with who saved it and who published it. */
const published = () =>
  sql<{ version: number; saver: string | null; publisher: string }>(
    `select one.version_id as version, version.saved_by as saver, one.published_by as publisher
     from public.published_procedures as one join public.procedure_versions as version on version.id = one.version_id`,
  );

describe('procedures, on a server with many sessions', () => {
  it('tell the staff of a version once when two administrators publish it at once', async () => {
    await sql(
      `select private.change_person(person, '{"role": "team_member"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.team],
    );
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from public.notifications');
      await sql('delete from private.rate_limits');
      await race([['admin', save(`Round ${round}`)]]);
      const version = await newest();
      const outcomes = await race([
        ['admin', publish(version)],
        ['team', publish(version)],
      ]);
      expect(outcomes).toEqual([null, null]);
      expect((await published()).map((one) => one.version)).toEqual([version]);
      expect(await sql('select from public.notifications where recipient_id = $1', [people.mate])).toHaveLength(1);
    }
  });

  it('are never published by who saved the version where a second person must, whatever is saved meanwhile', async () => {
    await sql(`select public.change_settings('{"second_person_publishes": true}')`);
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.team],
    );
    // What was published while the rule was not yet in force makes room for what a second person has published.
    await race([['admin', save('By admin')]]);
    await race([['team', publish(await newest())]]);
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from private.rate_limits');
      await race([['admin', save(`By admin ${round}`)]]);
      const version = await newest();
      const outcomes = await race([
        ['admin', publish(version)],
        ['team', publish(version)],
        ['team', save(`By team ${round}`)],
      ]);
      expect(unforeseen(outcomes)).toEqual([]);
      for (const { saver, publisher } of await published()) expect(saver).not.toBe(publisher);
    }
    await sql(`select public.change_settings('{"second_person_publishes": false}')`);
  });

  it('have no open run that belongs to who is deactivated at the same time', async () => {
    const assign = `select public.edit_run(${run}, '{"assignee_id": "${people.team}"}')`;
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from private.rate_limits');
      await sql(
        `select private.change_person(person, '{"is_active": true}') from public.profiles as person where id = $1`,
        [people.team],
      );
      await sql('update public.procedure_runs set assignee_id = null where id = $1', [run]);
      const outcomes = await race([
        ['admin', assign],
        [
          'admin',
          `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = '${people.team}'`,
        ],
      ]);
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(await sql('select assignee_id from public.procedure_runs where id = $1', [run])).toEqual([
        { assignee_id: null },
      ]);
    }
  });
});
