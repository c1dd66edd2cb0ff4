import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const start = 'select public.start_run($1, $2, $3, $4) as id';
const end = (status: string) => `select public.end_run($1, '${status}')`;
const tick = 'select public.tick_step(id, true) from public.procedure_run_steps where run_id = $1';

const steps = ({ database: { sql }, world: { run } }: Stage) =>
  sql(
    'select is_done, done_at is not null as stamped, done_by from public.procedure_run_steps where run_id = $1 order by id',
    [run],
  );

export const runRules: Rules = {
  'a run copies the steps of the published version, and tells its owner': async ({
    as,
    refused,
    told,
    database,
    world,
  }) => {
    const { people, versions } = world;
    const [run] = await as('admin', start, [versions.published, people.team, '2030-01-02', null]);
    expect(await as('team', 'select title from public.run_steps($1)', [run?.id])).toEqual([
      { title: 'First' },
      { title: 'Second' },
    ]);
    expect(await told()).toEqual({
      team: ['Procedure to follow: “Procedure: run 2” is assigned to you, due January 2, 2030.'],
    });
    await database.sql(`update public.procedure_versions set fields = fields`);
    expect(await as('team', start, [versions.draft, null, null, null])).toEqual([{ id: null }]);
    expect(await refused(start, [versions.published, null, null, null], 'client')).toBe('42501');
    expect(await refused(start, [versions.published, people.client, null, null], 'team')).toBe('23514');
  },
  'a run is called by what it is for, and numbered beside one that is open': async ({ as, database, world }) => {
    const { projects, versions } = world;
    await database.sql(`update public.procedure_runs set status = 'done'`);
    const titled = async (name: string | null, project: number | null) => {
      const [run] = await as('team', 'select public.start_run($1, null, null, $2, $3) as id', [
        versions.published,
        project,
        name,
      ]);
      return as('team', 'select title from public.list_runs(only_id => $1)', [run?.id]);
    };
    expect(await titled(null, null)).toEqual([{ title: 'Procedure' }]);
    expect(await titled(' ', null)).toEqual([{ title: 'Procedure: run 3' }]);
    expect(await titled('Example Foods', projects.mine)).toEqual([{ title: 'Procedure: Example Foods' }]);
    expect(await titled(null, projects.mine)).toEqual([{ title: 'Procedure: mine' }]);
    const [duty] = await as('admin', `select public.my_duties('2030-01-01') -> 'rows' as rows`);
    expect(JSON.stringify(duty)).toContain('Procedure: Example Foods');
  },
  'a procedure without steps cannot be run': async ({ as, refused, world }) => {
    await as('admin', `select public.edit_procedure(id, '{"procedure_steps": "\\n 1. \\n"}') from public.procedures`);
    await as('admin', 'select public.publish_version(max(id)) from public.procedure_versions');
    const newest = 'select public.start_run(version_id) from public.published_procedures';
    expect(await refused(newest, [], 'team')).toBe('23514');
    expect(await as('admin', 'select id from public.procedure_runs')).toEqual([{ id: world.run }]);
  },
  'the steps become milestones of a project for who may add them there': async ({ as, refused, database, world }) => {
    const { people, projects, versions } = world;
    const inProject = (project: number) => [versions.published, people.team, '2030-01-02', project];
    await as('team', start, inProject(projects.mine));
    const made = `select title, due_date::text, owner_id from public.milestones where project_id = $1 and title <> 'mine' order by id`;
    expect(await database.sql(made, [projects.mine])).toEqual([
      { title: 'First', due_date: '2030-01-02', owner_id: people.team },
      { title: 'Second', due_date: '2030-01-02', owner_id: people.team },
    ]);
    expect(await refused(start, inProject(projects.theirs), 'team')).toBe('42501');
  },
  'who ticked a step and when is written down, and goes when it is unticked': async (stage) => {
    const { as, world } = stage;
    await as('team', tick, [world.run]);
    const done = { is_done: true, stamped: true, done_by: world.people.team };
    expect(await steps(stage)).toEqual([done, done]);
    const note = `select public.tick_step(id, true, 'Noted') from public.procedure_run_steps where run_id = $1`;
    await as('admin', note, [world.run]);
    expect(await steps(stage)).toEqual([done, done]);
    await as('admin', 'select public.tick_step(id, false) from public.procedure_run_steps where run_id = $1', [
      world.run,
    ]);
    const open = { is_done: false, stamped: false, done_by: null };
    expect(await steps(stage)).toEqual([open, open]);
  },
  'a run is done when all of its steps are, and then stays as it is': async ({ as, refused, database, world }) => {
    const { run, people } = world;
    expect(await refused(end('done'), [run], 'team')).toBe('23514');
    await as('team', tick, [run]);
    await as('admin', end('done'), [run]);
    expect(await database.sql('select ended_by, ended_at is not null as ended from public.procedure_runs')).toEqual([
      { ended_by: people.admin, ended: true },
    ]);
    for (const change of [{ status: 'open' }, { due_date: '2030-01-02' }, { assignee_id: null }])
      expect(await refused('select public.edit_run($1, $2)', [run, change], 'admin')).toBe('23514');
    const untick = 'select public.tick_step(id, false) from public.procedure_run_steps';
    expect(await refused(untick, [], 'team')).toBe('23514');
    expect(await as('team', 'select status, steps, done from public.list_runs(false)')).toEqual([
      { status: 'done', steps: 2, done: 2 },
    ]);
    expect(await as('team', 'select from public.list_runs(true)')).toEqual([]);
  },
  'a run is cancelled with open steps': async ({ as, refused, world: { run } }) => {
    await as('team', end('cancelled'), [run]);
    expect(await refused(tick, [run], 'team')).toBe('23514');
  },
  'who is deactivated, or is staff no longer, leaves open runs to somebody else, who is told': async ({
    as,
    database: { sql },
    told,
    world,
  }) => {
    const { people, run } = world;
    await as('admin', `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = $1`, [
      people.team,
    ]);
    expect(await sql('select assignee_id from public.procedure_runs')).toEqual([{ assignee_id: null }]);
    await sql(
      `select private.change_person(person, '{"is_active": true}') from public.profiles as person where id = $1`,
      [people.team],
    );
    await as('admin', 'select public.edit_run($1, $2)', [run, { assignee_id: people.team }]);
    expect(await told()).toEqual({ team: ['Procedure to follow: “Procedure” is assigned to you.'] });
    await sql(
      `select private.change_person(person, '{"role": "client"}') from public.profiles as person where id = $1`,
      [people.team],
    );
    expect(await sql('select assignee_id from public.procedure_runs')).toEqual([{ assignee_id: null }]);
  },
  'all of the staff hear that a run moves': async ({ as, database: { sql }, world }) => {
    await sql('delete from private.live_events');
    await as('team', tick, [world.run]);
    const heard = () => sql(`select user_id from private.live_events where topic = 'procedures'`);
    expect(await heard()).toEqual([{ user_id: world.people.admin }]);
    await sql('delete from private.live_events');
    await as('team', end('cancelled'), [world.run]);
    expect(await heard()).toEqual([{ user_id: world.people.admin }]);
  },
  'who owns an overdue run, or each administrator, is told once for each day that was set, and by mail': async ({
    database: { sql },
    told,
    world: { people },
  }) => {
    const remind = async () =>
      (await sql<{ count: number }>('select public.remind_of_procedures() as count'))[0]?.count;
    await sql(`update public.procedure_runs set due_date = current_date`);
    await sql(`update public.procedures set next_review_date = current_date`);
    expect(await remind()).toBe(0);
    await sql(`update public.procedure_runs set due_date = '2026-01-02'`);
    await sql(`update public.procedures set next_review_date = '2026-01-03'`);
    await sql('delete from private.notification_mail');
    expect(await remind()).toBe(2);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual({
      admin: ['Review overdue: “Procedure” was due for review on January 3, 2026.'],
      team: ['Procedure overdue: “Procedure” should have been finished by January 2, 2026.'],
    });
    expect(await sql('select recipient_id from private.notification_mail order by recipient_id')).toHaveLength(2);
    await sql(`update public.procedure_runs set due_date = '2026-01-04', assignee_id = null`);
    expect(await remind()).toBe(1);
    expect((await told()).admin).toHaveLength(2);
    await sql(`update public.procedure_runs set due_date = '2026-01-05', assignee_id = $1`, [people.team]);
    await sql(`update public.procedure_run_steps set is_done = true`);
    await sql(`update public.procedure_runs set status = 'done'`);
    expect(await remind()).toBe(0);
  },
  'mail of a run leads to it': async ({ as, database: { sql }, world }) => {
    await sql('delete from private.mail_outbox');
    await sql('delete from private.notification_mail');
    const [run] = await as('admin', start, [world.versions.published, world.people.team, null, null]);
    await sql('select from public.claim_mail()');
    const [mail] = await sql(
      `select payload -> 'items' -> 0 as item from private.mail_outbox where kind = 'notifications'`,
    );
    expect(mail?.item).toMatchObject({ kind: 'procedure', run_id: run?.id, procedure_id: null });
  },
};

await testRules(import.meta.filename, runRules);
