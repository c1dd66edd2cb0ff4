import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const own = (owner: string) =>
  `select public.edit_milestone(id, '{"owner_id": "${owner}"}') from public.milestones where title = 'mine'`;

const ownerOf = async ({ database: { sql } }: Stage) =>
  (await sql<{ owner_id: string | null }>(`select owner_id from public.milestones where title = 'mine'`))[0]?.owner_id;

export const milestoneRules: Rules = {
  'a milestone is looked after by a member of its project': async (stage) => {
    const { as, refused, world } = stage;
    const { people, projects } = world;
    expect(await refused(own(people.other), [], 'team')).toBe('23514');
    const add = `select public.add_milestone($1, 'New', owner => $2)`;
    expect(await refused(add, [projects.mine, people.other], 'team')).toBe('23514');
    await as('team', own(people.mate));
    expect(await ownerOf(stage)).toBe(people.mate);
    expect(await refused(own(people.gone), [], 'team'), 'who is deactivated').toBe('23514');
  },
  'who leaves a project looks after nothing there any more': async (stage) => {
    const { as, world } = stage;
    await as('team', own(world.people.mate));
    await as('team', 'select public.set_project_members($1, $2)', [world.projects.mine, []]);
    expect(await ownerOf(stage)).toBeNull();
  },
  'who is deactivated leaves no open milestone and no open lead behind': async (stage) => {
    const {
      as,
      database: { sql },
      world,
    } = stage;
    const { people } = world;
    await as('team', own(people.mate));
    await sql(
      `insert into public.milestones (project_id, title, owner_id, is_complete) values ($1, 'done', $2, true)`,
      [world.projects.mine, people.mate],
    );
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    await sql('update public.leads set assignee_id = $1', [people.mate]);
    await as('admin', `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = $1`, [
      people.mate,
    ]);
    expect(await ownerOf(stage)).toBeNull();
    expect(await sql(`select owner_id from public.milestones where title = 'done'`)).toEqual([
      { owner_id: people.mate },
    ]);
    expect(await sql('select from public.leads where assignee_id is not null')).toEqual([]);
  },
  'milestones are put in order by staff of their project, and only those of it': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { projects } = world;
    await sql(`insert into public.milestones (project_id, title) values ($1, 'second')`, [projects.mine]);
    const ids = await sql<{ id: number; title: string }>(
      `select id, title from public.milestones where title in ('mine', 'second', 'theirs') order by title desc`,
    );
    const order = 'select public.order_milestones($1, $2) as moved';
    const args = [projects.mine, ids.map(({ id }) => id)];
    expect(await as('client', order, args)).toEqual([{ moved: 0 }]);
    expect(await as('team', order, args)).toEqual([{ moved: 2 }]);
    expect(await as('team', order, args)).toEqual([{ moved: 0 }]);
    expect(
      await sql('select title, position from public.milestones where position is not null order by position'),
    ).toEqual([
      { title: 'second', position: 2 },
      { title: 'mine', position: 3 },
    ]);
  },
  'a project begins with the milestones of another, as far as the person sees it': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { projects } = world;
    await sql(`update public.projects set start_date = '2026-01-01' where id = $1`, [projects.mine]);
    await sql(`update public.milestones set due_date = '2026-01-08', is_complete = true where title = 'mine'`);
    const begunWith = async (template: number | undefined) => {
      const begin = `select id from public.begin_project('New', 'New', start_date => '2026-03-01', steps_of => $1)`;
      const [made] = await as('team', begin, [template]);
      return sql('select title, due_date::text, is_complete from public.milestones where project_id = $1', [made?.id]);
    };
    expect(await begunWith(projects.theirs)).toEqual([]);
    expect(await begunWith(projects.mine)).toEqual([{ title: 'mine', due_date: '2026-03-08', is_complete: false }]);
  },
  'a project is begun with its people and milestones, or not at all': async (stage) => {
    const { as, refused, told, database, world } = stage;
    const { people, projects } = world;
    const begin = `select id from public.begin_project('Whole', 'Whole', $1, steps_of => $2, milestones => $3, member_ids => $4)`;
    const args = (...members: string[]) => [people.client, projects.mine, ['One', 'Two'], members];
    const left = () => database.sql(`select id from public.projects where title = 'Whole'`);
    expect(await refused(begin, args(people.other, '00000000-0000-4000-8000-00000000dead'), 'team')).toBe('23503');
    expect(await refused(begin, [people.client, projects.mine, ['One', ''], []], 'team')).toBe('23514');
    for (const actor of ['client', 'gone', 'signedOut', 'viewer'] as const)
      expect([actor, await refused(begin, args(), actor)]).not.toEqual([actor, null]);
    expect(await left()).toEqual([]);
    const [made] = await as('team', begin, args(people.other));
    expect(await left()).toEqual([made]);
    const titles = await database.sql('select title from public.milestones where project_id = $1 order by id', [
      made?.id,
    ]);
    expect(titles.map(({ title }) => title)).toEqual(['mine', 'One', 'Two']);
    const news = 'New project: “Whole” has been created.';
    const { client, other } = await told();
    expect([client?.[0], other]).toEqual([news, [news]]);
  },
};

await testRules(import.meta.filename, milestoneRules);
