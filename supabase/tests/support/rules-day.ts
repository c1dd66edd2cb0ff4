import { expect } from 'vitest';
import type { Rules } from './rules-telling.ts';

export const dayRules: Rules = {
  'the day of a person counts and names what is in their own projects': async ({ as, database, world }) => {
    const { documents, projects } = world;
    await database.sql(`update public.milestones set due_date = '2026-03-10' where title in ('mine', 'theirs')`);
    await database.sql(
      `insert into public.milestones (project_id, title, due_date, is_complete) values
         ($1, 'late', '2026-02-01', false), ($1, 'far', '2026-06-01', false), ($1, 'done', '2026-03-05', true)`,
      [projects.mine],
    );
    const dayOf = async (actor: 'client' | 'team' | 'gone') =>
      (await as(actor, `select public.my_day('2026-03-01') as day`))[0]?.day;
    const place = { projectId: projects.mine, projectTitle: 'mine' };
    expect(await dayOf('team')).toEqual({
      upcomingMilestones: 2,
      recentDocuments: 1,
      completedDeliverables: 1,
      dueMilestones: [
        { id: expect.any(Number) as number, title: 'late', dueDate: '2026-02-01', ...place },
        { id: expect.any(Number) as number, title: 'mine', dueDate: '2026-03-10', ...place },
      ],
      waitingDocuments: [{ id: documents.mine, name: 'mine', ...place }],
    });
    expect(await dayOf('client')).toMatchObject({
      upcomingMilestones: 2,
      waitingDocuments: [{ id: documents.shared, name: 'shared', projectId: projects.joined, projectTitle: 'joined' }],
    });
    await database.sql(`update public.documents set version_by = $1, by_staff = true where name = 'mine'`, [
      world.people.mate,
    ]);
    expect(await dayOf('team')).toMatchObject({ waitingDocuments: [] });
    const nothing = { dueMilestones: [], waitingDocuments: [] };
    expect(await dayOf('gone')).toEqual({
      upcomingMilestones: 0,
      recentDocuments: 0,
      completedDeliverables: 0,
      ...nothing,
    });
  },
};
