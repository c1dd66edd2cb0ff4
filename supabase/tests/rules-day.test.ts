import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

export const dayRules: Rules = {
  'the day of a person counts and draws what is in their own projects': async ({ as, database, world }) => {
    const { documents, projects } = world;
    await database.sql(`update public.milestones set due_date = '2026-03-10' where title in ('mine', 'theirs')`);
    await database.sql(
      `insert into public.milestones (project_id, title, due_date, is_complete) values
         ($1, 'late', '2026-02-01', false), ($1, 'far', '2026-06-01', false), ($1, 'done', '2026-03-05', true)`,
      [projects.mine],
    );
    const dayOf = async (actor: 'client' | 'team' | 'gone') =>
      (await as(actor, `select public.my_day('2026-03-01') as day`))[0]?.day;
    expect(await dayOf('team')).toEqual({
      upcomingMilestones: 2,
      recentDocuments: 1,
      completedDeliverables: 1,
      isNewcomer: false,
      activity: expect.any(Array) as unknown[],
      recentProjects: [
        {
          id: projects.mine,
          at: expect.any(String) as string,
          waits: false,
          documents: [{ id: documents.mine, isApproved: false, at: expect.any(String) as string }],
          milestones: [
            ['mine', '2026-03-10', false],
            ['late', '2026-02-01', false],
            ['far', '2026-06-01', false],
            ['done', '2026-03-05', true],
          ].map(([title, dueDate, isComplete]) => ({
            ...{ id: expect.any(Number) as number, title, dueDate, isComplete, position: null },
          })),
        },
      ],
    });
    await database.sql(`update public.projects set updated_at = now() + interval '1 day' where title = 'joined'`);
    const recent = ((await dayOf('client')) as { recentProjects: { id: number }[] }).recentProjects;
    expect(recent.map(({ id }) => id)).toEqual([projects.joined, projects.mine]);
    expect(await dayOf('gone')).toEqual({
      ...{ upcomingMilestones: 0, recentDocuments: 0, completedDeliverables: 0, isNewcomer: false },
      ...{ activity: [], recentProjects: [] },
    });
  },
  'what is drawn of projects is for who sees them': async ({ as, world }) => {
    const { mine, joined, theirs } = world.projects;
    const drawn = async (actor: 'client' | 'team' | 'admin' | 'gone') =>
      (await as(actor, 'select id, documents from public.list_tracks()')).map(({ id }) => id);
    expect(await drawn('team')).toEqual([mine]);
    expect(await drawn('client')).toEqual([mine, joined].toSorted((a, b) => b - a));
    expect(await drawn('admin')).toEqual([mine, joined, theirs].toSorted((a, b) => b - a));
    expect(await drawn('gone')).toEqual([]);
    expect(await as('client', 'select id from public.list_tracks($1, 1)', [Math.max(mine, joined)])).toHaveLength(1);
    const [first] = await as('client', 'select milestones, waits from public.list_tracks() where id = $1', [mine]);
    expect(first).toEqual({ milestones: [expect.objectContaining({ title: 'mine' })], waits: false });
  },
  'an administrator reads of a project what its members read': async ({ as, database, world }) => {
    const { mine } = world.projects;
    await database.sql('delete from private.project_activity');
    await database.sql('delete from public.project_members where project_id = $1 and user_id = $2', [
      mine,
      world.people.admin,
    ]);
    await as('client', `select public.write_comment('Hello', $1)`, [mine]);
    await as('team', `select public.add_milestone($1, 'soon', due_date => '2026-03-02')`, [mine]);
    await as('team', `select public.add_milestone($1, 'done', due_date => '2026-03-01')`, [mine]);
    await database.sql(`update public.milestones set is_complete = true where title = 'done'`);
    const dayOf = async (actor: 'admin' | 'client') =>
      (await as(actor, `select public.my_day('2026-03-01') as day`))[0]?.day as Record<string, unknown>;
    const [ofAdmin, ofClient] = [await dayOf('admin'), await dayOf('client')];
    const drawnOf = (day: Record<string, unknown>) =>
      (day.recentProjects as { id: number; milestones: { title: string }[] }[]).find(({ id }) => id === mine);
    expect(drawnOf(ofAdmin)).toEqual(drawnOf(ofClient));
    expect(drawnOf(ofAdmin)?.milestones.map(({ title }) => title)).toContain('soon');
    expect(ofAdmin.activity).toMatchObject([
      { kind: 'milestone_added' },
      { kind: 'milestone_added' },
      { kind: 'comment', actor: 'client' },
    ]);
    const [all] = await database.sql(
      `select count(*) filter (where not is_complete and milestones.due_date >= '2026-03-01')::int as upcoming,
         count(*) filter (where is_complete)::int as completed
       from public.milestones join public.projects on projects.id = project_id where not is_archived`,
    );
    expect(ofAdmin).toMatchObject({ upcomingMilestones: all?.upcoming, completedDeliverables: all?.completed });
    expect(all?.upcoming).toBeGreaterThan(0);
  },
  'a client of nothing is a newcomer, until somebody says who they are': async ({ as, database, world }) => {
    const isNew = async (actor: 'other' | 'team' | 'client') =>
      (await as(actor, `select public.my_day('2026-03-01') -> 'isNewcomer' as new`))[0]?.new;
    expect([await isNew('team'), await isNew('client'), await isNew('other')]).toEqual([false, false, false]);
    const { other } = world.people;
    await database.sql('delete from public.documents where uploaded_by = $1', [other]);
    await database.sql('delete from public.project_members where user_id = $1', [other]);
    expect(await isNew('other')).toBe(false);
    await as('admin', `select public.edit_person(id, '{"company": null}') from public.profiles where id = $1`, [other]);
    expect(await isNew('other')).toBe(true);
  },
  'a document of no project is recent to its author and to administrators alone': async ({ as, database, world }) => {
    const actors = ['client', 'other', 'team', 'admin'] as const;
    const recent = async () => {
      const counts: number[] = [];
      for (const actor of actors) {
        const [row] = await as(actor, `select (public.my_day('2026-03-01') ->> 'recentDocuments')::int as count`);
        counts.push(row?.count as number);
      }
      return counts;
    };
    const before = await recent();
    await database.sql(
      `insert into public.documents (name, file_url, uploaded_by, created_at) values
         ('general', 'https://example.com/general.pdf', $1, now()),
         ('general of long ago', 'https://example.com/general.pdf', $1, now() - interval '31 days')`,
      [world.people.client],
    );
    const added = (await recent()).map((count, at) => count - (before[at] ?? 0));
    expect(added).toEqual([1, 0, 0, 1]);
  },
  'what is done in a project stands in the activity of its members, newest first, and of notes staff alone hear':
    async (stage) => {
      const { as, database, world } = stage;
      const { mine } = world.projects;
      await database.sql('delete from private.project_activity');
      const activity = async (actor: 'client' | 'other' | 'team') => {
        const [row] = await as(actor, `select public.my_day('2026-03-01') as day`);
        const day = row?.day as { activity: { kind: string; actor: string; subject: string | null }[] } | undefined;
        return (day?.activity ?? []).map(({ kind, actor: who, subject }) => [kind, who, subject].join(' ').trim());
      };
      await as('team', `select public.add_milestone($1, 'Launch')`, [mine]);
      await as(
        'team',
        `select public.edit_milestone(id, '{"due_date": "2026-04-01"}') from public.milestones where title = 'Launch'`,
      );
      await as('team', `select public.complete_milestone(id) from public.milestones where title = 'Launch'`);
      await as('team', `select public.edit_project(id, '{"status": "review"}') from public.projects where id = $1`, [
        mine,
      ]);
      await as(
        'team',
        `select public.edit_project(id, '{"due_date": "2026-09-01"}') from public.projects where id = $1`,
        [mine],
      );
      await as('team', `select public.add_document('Plan', 'https://example.com/p', project => $1)`, [mine]);
      await as('client', `select public.decide_document(id, 1, 'approved') from public.documents where name = 'Plan'`);
      await as('client', `select public.write_comment('Gone soon', $1)`, [mine]);
      await as('client', `select public.delete_comment(id) from public.comments where body = 'Gone soon'`);
      await as('client', `select public.write_comment('Hello', $1)`, [mine]);
      await as('team', `select public.write_comment('Between us', $1, is_internal => true)`, [mine]);
      const done = [
        'comment client',
        'document_approved client Plan',
        'document_added team Plan',
        'project_dates team',
        'project_status team',
        'milestone_completed team Launch',
        'milestone_moved team Launch',
        'milestone_added team Launch',
      ];
      expect(await activity('client')).toEqual(done);
      expect(await activity('team')).toEqual(['note team', ...done]);
      expect(await activity('other')).toEqual([]);
      await as('team', `select public.begin_project('New', 'New')`);
      expect((await activity('team'))[0]).toBe('project_created team');
      await as('client', `select public.decide_document(id, 1, 'rejected') from public.documents where name = 'Plan'`);
      expect((await activity('client'))[0]).toBe('document_rejected client Plan');
    },
};

await testRules(import.meta.filename, dayRules);
