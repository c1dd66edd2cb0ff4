import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const ask = `select * from public.late_work('2026-03-01') where milestones + reviews > 0`;

export const lateWorkRules: Rules = {
  'what is overdue in a project is counted for who sees the project, since when': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { projects } = world;
    await sql(`update public.milestones set due_date = '2026-02-01' where title in ('mine', 'theirs')`);
    await sql(
      `insert into public.milestones (project_id, title, due_date, is_complete) values
      ($1, 'Later', '2026-02-10', false), ($1, 'Done', '2026-01-10', true), ($1, 'Today', '2026-03-01', false)`,
      [projects.mine],
    );
    await sql(`update public.documents set review_due = '2026-02-20' where name in ('mine', 'theirs')`);
    const mine = {
      id: projects.mine,
      milestones: 2,
      milestones_since: '2026-02-01',
      reviews: 1,
      reviews_since: '2026-02-20',
    };
    // The document in this one is approved.
    const theirs = { ...mine, id: projects.theirs, milestones: 1, reviews: 0, reviews_since: null };
    const dated = ask.replace('*', 'id, milestones, milestones_since::text, reviews, reviews_since::text');
    expect(await as('team', dated)).toEqual([mine]);
    expect(await as('admin', dated)).toEqual([theirs, mine]);
    expect(await as('gone', dated)).toEqual([]);
  },
  'nothing is overdue in what is complete or archived': async ({ as, database: { sql }, world }) => {
    await sql(`update public.milestones set due_date = '2026-02-01'`);
    await sql(`update public.projects set status = 'complete' where id = $1`, [world.projects.mine]);
    await sql(`update public.projects set is_archived = true where id = $1`, [world.projects.theirs]);
    expect((await as('admin', ask)).map(({ id }) => id)).toEqual([world.projects.joined]);
  },
};

await testRules(import.meta.filename, lateWorkRules);
