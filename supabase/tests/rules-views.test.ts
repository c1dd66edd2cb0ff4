import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const begin = 'select public.begin_view($1) as until';
const end = 'select public.end_view() as ended';
const call = 'select role, viewed, view_is_over from public.begin_call()';

const viewingSession = '00000000-0000-4000-8000-000000000001';

export const viewRules: Rules = {
  'an administrator looks as a client for half an hour, or until the view is ended': async (stage) => {
    const {
      as,
      database: { sql },
      refused,
      world,
    } = stage;
    const { admin, client, other } = world.people;
    const [begun] = await as('admin', begin, [client]);
    const [left] = await sql(`select round(extract(epoch from $1::timestamptz - now()) / 60)::int as minutes`, [
      begun?.until,
    ]);
    expect(left).toEqual({ minutes: 30 });
    expect(await as('admin', call)).toEqual([{ role: 'client', viewed: client, view_is_over: false }]);
    expect(await as('admin', 'select private.me() as me')).toEqual([{ me: client }]);
    expect(await refused(begin, [other], 'admin'), 'from one view into the next').toBe('42501');
    expect(await as('client', call), 'the client').toEqual([{ role: 'client', viewed: null, view_is_over: false }]);
    expect(await as('admin', end)).toEqual([{ ended: true }]);
    expect(await as('admin', end)).toEqual([{ ended: false }]);
    expect(await as('admin', 'select private.me() as me')).toEqual([{ me: admin }]);
  },
  'nobody else looks as anybody, and nobody looks as staff or as who may not sign in': async ({ refused, world }) => {
    const { admin, client, gone, team } = world.people;
    for (const actor of ['team', 'client', 'gone', 'signedOut', 'viewer'] as const)
      expect(await refused(begin, [client], actor), actor).toBe('42501');
    for (const person of [admin, team, gone, '00000000-0000-4000-8000-000000000009'])
      expect(await refused(begin, [person], 'admin')).toBe('23514');
  },
  'a view shows what the client sees: lists, the day, what is found and what is new': async ({ as, world }) => {
    const questions = [
      'select id from public.list_projects()',
      'select id from public.list_documents()',
      'select id from public.list_comments(of_project => (select max(id) from public.projects))',
      `select public.my_day('2026-03-01') as day`,
      `select public.my_duties('2026-03-01') as duties`,
      `select id from public.find_for_me('mine')`,
      'select topics from public.changes_since(seconds => 300)',
      `select * from public.project_people(${world.projects.mine})`,
    ];
    for (const question of questions)
      expect(await as('viewer', question), question).toEqual(await as('client', question));
  },
  'a view that has run out shows nothing of the client, and refuses writes until it is ended': async ({
    as,
    database,
    refused,
    world,
  }) => {
    await database.sql(`update private.client_views set until = now() - interval '1 second'`);
    expect(await as('viewer', call)).toEqual([{ role: 'admin', viewed: world.people.client, view_is_over: true }]);
    expect(await as('viewer', 'select private.me() as me')).toEqual([{ me: world.people.admin }]);
    const write = `select public.edit_project(id, '{"status": "review"}') from public.projects where title = 'mine'`;
    expect(await refused(write, [], 'viewer')).toBe('PT403');
    expect(await refused(begin, [world.people.other], 'viewer')).toBe('42501');
    await as('viewer', end);
    expect(await refused(write, [], 'viewer')).toBeNull();
  },
  'a view ends when its client becomes staff or is deactivated, and when its administrator is none any more': async ({
    as,
    database: { sql },
  }) => {
    for (const change of [
      `select private.change_person(person, '{"role": "team_member"}') from public.profiles as person where username = 'client'`,
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where username = 'client'`,
      `select private.change_person(person, '{"role": "team_member"}') from public.profiles as person where username = 'admin'`,
    ]) {
      await sql('savepoint before');
      await sql(
        `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'team'`,
      );
      await sql(change);
      expect(await as('viewer', 'select view_is_over from public.begin_call()'), change).toEqual([
        { view_is_over: true },
      ]);
      await sql('rollback to savepoint before');
    }
  },
  'a view shows nothing of somebody who is no client, however it came to be': async ({
    as,
    database: { sql },
    world: { people },
  }) => {
    await sql('update private.client_views set user_id = $1', [people.team]);
    expect(await as('viewer', 'select role from public.begin_call()')).toEqual([{ role: null }]);
    expect(await as('viewer', 'select from public.projects')).toEqual([]);
  },
  'a view ends with the session': async ({ database: { sql } }) => {
    await sql(`delete from auth.sessions where id = $1`, [viewingSession]);
    expect(await sql('select from private.client_views')).toEqual([]);
  },
  'every table that people write without an act refuses what is written in a view': async (stage) => {
    const tables = await stage.database.sql<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
         and (has_table_privilege('authenticated', oid, 'delete') or has_any_column_privilege('authenticated', oid, 'insert, update'))`,
    );
    const { admin } = stage.world.people;
    const claims = JSON.stringify({ sub: admin, session_id: viewingSession, role: 'authenticated' });
    for (const { name } of tables) {
      // What a change of one table does to others is refused too, but later: the table's own trigger is to be the first.
      const refused = await stage.refused(
        `do $$ declare place text; begin
          perform set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${admin}', true);
          delete from ${name} where false;
        exception when sqlstate 'PT403' then
          get stacked diagnostics place = pg_exception_context;
          if place like 'PL/pgSQL function private.refuse_in_view() line _ at RAISE' || chr(10) || 'SQL statement "delete from %' then
            raise;
          end if;
        end $$`,
      );
      expect(refused, name).toBe('PT403');
    }
  },
  'each view is in the audit log, with who looked as whom, and its end': async ({ as, database: { sql }, world }) => {
    await as('admin', begin, [world.people.other]);
    await as('admin', end);
    const entries = await sql<{ action: string; actor: string; entity_id: string }>(
      `select action, actor, changes -> 'user_id' ->> 'to' as seen, changes -> 'user_id' ->> 'from' as left
       from public.audit_log where entity = 'client_views' order by id desc limit 2`,
    );
    expect(entries).toEqual([
      { action: 'delete', actor: 'admin', seen: null, left: world.people.other },
      { action: 'insert', actor: 'admin', seen: world.people.other, left: null },
    ]);
  },
};

await testRules(import.meta.filename, viewRules);
