import { projectStatuses, projectStatusLabels } from '#src/shared/project-status.ts';
import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

/** What changes about a project, and what a notification of it leads to. */
export const projectNewsRules: Rules = {
  'changes of a project that are made together are told together': async ({ as, told, world }) => {
    await as(
      'team',
      `select public.edit_project($1, '{"status": "in_progress", "start_date": "2026-01-05", "due_date": "2026-03-01"}')`,
      [world.projects.mine],
    );
    const line =
      '“mine” changed: The status is now In Progress. It starts on January 5, 2026. It is due on March 1, 2026.';
    expect(await told()).toEqual({ client: [line], mate: [line] });
  },
  'a status is called in news what it is called on screens': async ({ act, database, told, world }) => {
    for (const status of projectStatuses) {
      await database.sql(`update public.projects set status = $2 where id = $1`, [
        world.projects.mine,
        projectStatuses.find((other) => other !== status),
      ]);
      await database.sql('delete from public.notifications');
      await act('team', 'edit_project', { project: world.projects.mine, changes: { status } });
      const line = `“mine” changed: The status is now ${projectStatusLabels[status]}.`;
      expect(await told()).toEqual({ client: [line], mate: [line] });
    }
  },
  'a date that is taken away is told, a description that changes is not': async ({ as, database, told, world }) => {
    await database.sql(`update public.projects set due_date = '2026-03-01' where id = $1`, [world.projects.mine]);
    await database.sql('delete from public.notifications');
    await as('team', `select public.edit_project($1, '{"due_date": null, "title": "yours"}')`, [world.projects.mine]);
    await as('team', `select public.edit_project($1, '{"description": "Other words"}')`, [world.projects.mine]);
    const line = '“yours” changed: It no longer has a due date. It was called “mine” before.';
    expect(await told()).toEqual({ client: [line], mate: [line] });
  },
  'a project knows when it was completed, for as long as it is complete': async ({ act, as, world }) => {
    const mine = world.projects.mine;
    const after = async (changes: object) => {
      await act('team', 'edit_project', { project: mine, changes });
      const [row] = await as('team', 'select completed_at::text as at from public.projects where id = $1', [mine]);
      return row?.at;
    };
    expect(await after({ status: 'review' })).toBeNull();
    const completed = await after({ status: 'complete' });
    expect(completed).toEqual(expect.any(String));
    expect(await after({ status: 'complete', title: 'Ours' })).toBe(completed);
    expect(await after({ status: 'in_progress' })).toBeNull();
  },
  'people who are added together are one piece of news': async ({ as, told, world: { people, projects } }) => {
    await as('team', 'select * from public.set_project_members($1, $2)', [
      projects.mine,
      [people.mate, people.other, people.admin],
    ]);
    expect((await told()).mate).toEqual(['New people in “mine”: admin, other have joined the project.']);
  },
  'who is taken out of a project is told, and the others are not': async ({ as, told, world: { projects } }) => {
    await as('team', 'select * from public.set_project_members($1, $2)', [projects.mine, []]);
    expect(await told()).toEqual({ mate: ['Removed from project: You no longer have access to “mine”.'] });
  },
  'a milestone that moves is told': async ({ as, told }) => {
    await as(
      'team',
      `select public.edit_milestone(id, '{"due_date": "2026-03-01"}') from public.milestones where title = 'mine'`,
    );
    await as(
      'team',
      `select public.edit_milestone(id, '{"due_date": null}') from public.milestones where title = 'mine'`,
    );
    expect((await told()).client).toEqual([
      'Milestone moved: “mine” of “mine” is now due on March 1, 2026.',
      'Milestone moved: “mine” of “mine” no longer has a due date.',
    ]);
  },
  'each notification says what kind it is of and where it leads': async ({ as, database: { sql }, world }) => {
    const { documents, people, projects } = world;
    await sql('delete from public.notifications');
    const about = [projects.mine];
    await as('team', `select public.add_milestone($1, 'Launch')`, about);
    await as('team', `select public.write_comment('Hi', $1, mentions => $2)`, [projects.mine, [people.client]]);
    await as('team', `select public.write_comment('Hi again', $1)`, about);
    await as('team', `select public.edit_project($1, '{"status": "review"}')`, about);
    await as('team', `select public.decide_document($1, 1, 'approved')`, [documents.mine]);
    await as('team', 'select public.set_project_members($1, $2)', [projects.mine, [people.mate, people.other]]);
    const rows = await as(
      'client',
      `select kind, num_nonnulls(project_id) as project, num_nonnulls(document_id) as document,
         num_nonnulls(milestone_id) as milestone, num_nonnulls(comment_id) as comment
       from public.notifications order by id`,
    );
    const nothing = { project: 1, document: 0, milestone: 0, comment: 0 };
    expect(rows).toEqual([
      { ...nothing, kind: 'milestone', milestone: 1 },
      { ...nothing, kind: 'mention', comment: 1 },
      { ...nothing, kind: 'comment', comment: 1 },
      { ...nothing, kind: 'project' },
      { ...nothing, kind: 'decision', document: 1 },
      { ...nothing, kind: 'member' },
    ]);
    const [added] = await as('other', 'select kind from public.notifications');
    expect(added).toEqual({ kind: 'member' });
  },
  "all that somebody saw is marked as read at once, what came meanwhile and what is others' is not": async (stage) => {
    const {
      as,
      database: { sql },
      world: { people },
    } = stage;
    const write = `insert into public.notifications (recipient_id, kind, title, content) values ($1, 'project', 'x', 'x') returning id`;
    const [seen] = await sql<{ id: number }>(write, [people.client]);
    await sql(write, [people.client]);
    const mark = 'update public.notifications set is_read = true where not is_read and id <= $1 returning id';
    expect(await as('client', mark, [seen?.id])).toHaveLength(2);
    const [left] = await sql(
      `select count(*) filter (where recipient_id = $1)::int as own, count(*)::int > 1 as of_others
       from public.notifications where not is_read`,
      [people.client],
    );
    expect(left).toEqual({ own: 1, of_others: true });
  },
};

await testRules(import.meta.filename, projectNewsRules);
