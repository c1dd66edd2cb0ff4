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
  const edit = (project: number, of: string) =>
    sql(
      `select public.edit_project($1, jsonb_build_object('company_id', ${of}, 'is_limited', false)) from private.act_for($2)`,
      [project, people.admin],
    );
  for (const project of [projects.mine, projects.joined]) await edit(project, 'null');
  await edit(projects.joined, company);
  await sql(
    `select public.edit_person($1, jsonb_build_object('company_id', ${joined ? company : 'null'})) from private.act_for($2)`,
    [people.mate, people.admin],
  );
  await sql('delete from public.project_members where user_id = $1 and project_id = $2', [people.mate, projects.mine]);
}

const join = `select public.edit_person('${people.mate}', '{"company": "of client"}')`;
const leave = `select public.edit_person('${people.mate}', '{"company": null}')`;
const give = `select public.edit_project(${projects.mine}, jsonb_build_object('company_id', ${company}))`;
const limit = (id: number, limited: boolean) => `select public.edit_project(${id}, '{"is_limited": ${limited}}')`;

describe('on a server with many sessions, a company', () => {
  it('seats who joins in the projects that it gets and opens meanwhile', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound(false);
      await sql(`${limit(projects.joined, true)} from private.act_for('${people.admin}')`);
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
      `select public.edit_person(id, '{"company": "${spelled}"}') from public.profiles where username = '${username}'`;
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
