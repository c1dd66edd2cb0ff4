import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 15;
const { sql } = database;
const { people, projects } = world;
const company = `(select id from public.companies where name = 'of client')`;

/** Whoever of a company does not see an open project of it. */
const unseated = () =>
  sql(
    `select project.id, person.id from public.projects as project
     join public.profiles as person on person.company_id = project.company_id and person.role = 'client'
     where not project.is_limited and not exists (
       select from public.project_members as member where member.project_id = project.id and member.user_id = person.id
     )`,
  );

/** Whoever sits in a project of the company of client without belonging to it. */
const strangers = () =>
  sql(
    `select user_id from public.project_members where user_id = $1 and project_id in ($2, $3)
       and not exists (select from public.profiles where id = $1 and company_id = ${company})`,
    [people.mate, projects.mine, projects.joined],
  );

async function beginRound(joined: boolean) {
  await sql('delete from private.rate_limits');
  await sql(`update public.projects set company_id = null, is_limited = false where id in ($1, $2)`, [
    projects.mine,
    projects.joined,
  ]);
  await sql(`update public.projects set company_id = ${company} where id = $1`, [projects.joined]);
  await sql(`update public.profiles set company_id = ${joined ? company : 'null'} where id = $1`, [people.mate]);
  await sql('delete from public.project_members where user_id = $1 and project_id = $2', [people.mate, projects.mine]);
}

const join = `update public.profiles set company = 'of client' where id = '${people.mate}'`;
const leave = `update public.profiles set company = null where id = '${people.mate}'`;
const give = `update public.projects set company_id = ${company} where id = ${projects.mine}`;
const limit = (id: number, limited: boolean) => `update public.projects set is_limited = ${limited} where id = ${id}`;

describe('on a server with many sessions, a company', () => {
  it('seats who joins in the projects that it gets and opens meanwhile', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound(false);
      await sql(limit(projects.joined, true));
      const outcomes = await atOnce(database, world, [
        ['admin', join],
        ['team', give],
        ['admin', limit(projects.joined, false)],
      ]);
      expect(unforeseen(outcomes)).toEqual([]);
      expect(await unseated()).toEqual([]);
    }
  });

  it('leaves no seat to who leaves it while it gets a project', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound(true);
      const outcomes = await atOnce(database, world, [
        ['admin', leave],
        ['team', give],
        ['client', `select public.add_document('Plan', 'https://example.com/', project => ${projects.mine})`],
      ]);
      expect(unforeseen(outcomes)).toEqual([]);
      expect(await strangers()).toEqual([]);
    }
  });

  it('is made once by two who name it at once', async () => {
    const name = (username: string, spelled: string) =>
      `update public.profiles set company = '${spelled}' where username = '${username}'`;
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from private.rate_limits');
      const outcomes = await atOnce(database, world, [
        ['admin', name('mate', `Firm ${round}`)],
        ['admin', name('gone', `FIRM ${round}`)],
      ]);
      expect(unforeseen(outcomes)).toEqual([]);
      const found = await sql(`select distinct company_id from public.profiles where username in ('mate', 'gone')`);
      expect(found).toHaveLength(1);
    }
  });
});
