import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const answer = (status: string, title = 'mine') =>
  `select public.answer_request(id, '${status}') from public.requests where title = '${title}'`;
const decline = `select public.answer_request(id, 'declined', 'Too late') from public.requests where title = 'mine'`;

const requestNow = async ({ database: { sql } }: Stage) =>
  (
    await sql<{ status: string; milestone: string | null; answered: string | null }>(
      `select one.status, milestones.title as milestone, private.name_of(one.answered_by) as answered
       from public.requests as one left join public.milestones on milestones.id = milestone_id where one.title = 'mine'`,
    )
  )[0];

export const requestRules: Rules = {
  'a request is told to the others of its project': async ({ as, told, world }) => {
    const ask = `select public.add_request($1, 'Slides', 'Templates, please')`;
    await as('client', ask, [world.projects.mine]);
    const line = 'New request: client asks for “Slides” in “mine”.';
    expect(await told()).toEqual({ mate: [line], team: [line] });
  },
  'a planned request is a milestone with its words, and one piece of news': async (stage) => {
    const { as, told, database, world } = stage;
    await as('team', answer('planned'));
    await as('team', answer('planned'));
    expect(await requestNow(stage)).toEqual({ status: 'planned', milestone: 'mine', answered: 'team' });
    const made = `select title, description from public.milestones where project_id = $1 and description is not null`;
    expect(await database.sql(made, [world.projects.mine])).toEqual([{ title: 'mine', description: 'Please' }]);
    const line = 'Request planned: “mine” in “mine” is now a milestone.';
    expect(await told()).toEqual({ client: [line], mate: [line] });
  },
  'what costs something waits for the client, who alone agrees, and is planned with its day then': async (stage) => {
    const { as, told, refused, world } = stage;
    const propose = `select public.answer_request(id, 'proposed', due_date => '2099-03-01', price => 240000, currency => 'EUR')
      from public.requests where title = 'mine'`;
    await as('team', propose);
    expect(await requestNow(stage)).toMatchObject({ status: 'proposed', milestone: null });
    const line =
      'Request proposed: “mine” in “mine” would cost €2,400.00 and be done by March 1, 2099. It counts once the client agrees.';
    expect((await told()).client).toEqual([line]);
    const agree = (agrees: boolean) =>
      `select public.agree_request(id, ${agrees}) as done from public.requests where title = 'mine'`;
    for (const actor of ['team', 'admin'] as const) expect(await as(actor, agree(true))).toEqual([{ done: false }]);
    expect(
      await as('other', `select public.agree_request($1, true) as done`, [await stage.idOf('requests', 'mine')]),
    ).toEqual([{ done: false }]);
    expect(await as('client', agree(true))).toEqual([{ done: true }]);
    expect(await requestNow(stage)).toMatchObject({ status: 'planned', milestone: 'mine' });
    const due = `select due_date::text as due from public.milestones where description = 'Please' and project_id = $1`;
    expect(await stage.database.sql(due, [world.projects.mine])).toEqual([{ due: '2099-03-01' }]);
    expect(await as('client', agree(true))).toEqual([{ done: false }]);
    expect(await refused(`update public.requests set price = 1 where title = 'mine'`, [], 'client')).toBe('42501');
    const unpriced = `select public.answer_request(id, 'proposed') from public.requests where title = 'mine'`;
    expect(await refused(unpriced, [], 'team')).toBe('23514');
  },
  'a price that the client does not agree to is gone, and the request is open again': async (stage) => {
    const { as, database } = stage;
    const refuse = `select public.agree_request(id, false) as done from public.requests where title = 'priced'`;
    expect(await as('client', refuse)).toEqual([{ done: true }]);
    expect(
      await database.sql(
        `select status::text, price, currency, milestone_id from public.requests where title = 'priced'`,
      ),
    ).toEqual([{ status: 'open', price: null, currency: null, milestone_id: null }]);
  },
  'nor does work that is done for it keep a price to which nobody agreed': async ({ as, database }) => {
    await as('team', `select public.answer_request(id, 'done') from public.requests where title = 'priced'`);
    expect(
      await database.sql(`select status::text, price, currency from public.requests where title = 'priced'`),
    ).toEqual([{ status: 'done', price: null, currency: null }]);
  },
  'progress does not fall because somebody asked, and counts what was asked for once it is done': async (stage) => {
    const { as, database, world } = stage;
    const progress = async () =>
      (
        await database.sql<{ progress: number }>('select progress from public.projects where id = $1', [
          world.projects.mine,
        ])
      )[0]?.progress;
    const complete = (title: string, is: boolean) =>
      `select public.complete_milestone(id, ${is}) from public.milestones where project_id = ${world.projects.mine} and ${title}`;
    await as('team', complete('description is null', true));
    expect(await progress()).toBe(100);
    await as('team', answer('planned'));
    expect(await progress()).toBe(100);
    await as('team', complete('description is not null', true));
    expect(await progress()).toBe(100);
    await as('team', complete('description is null', false));
    expect(await progress()).toBe(50);
  },
  'a planned request is done with its milestone, planned again when that is opened, and open without it': async (
    stage,
  ) => {
    const { as, told } = stage;
    await as('team', answer('planned'));
    const step = `public.milestones where description = 'Please'`;
    const complete = (is: boolean) => `select public.complete_milestone(id, ${is}) from ${step}`;
    await as('admin', complete(true));
    expect(await requestNow(stage)).toEqual({ status: 'done', milestone: 'mine', answered: 'admin' });
    expect((await told()).client?.slice(1)).toEqual(['Milestone done: “mine” of “mine” is done.']);
    await as('admin', complete(false));
    expect(await requestNow(stage)).toMatchObject({ status: 'planned', milestone: 'mine' });
    await as('team', `select public.delete_milestone(id) from ${step}`);
    expect(await requestNow(stage)).toMatchObject({ status: 'open', milestone: null });
  },
  'what is done without a milestone stays done, whatever becomes of others': async (stage) => {
    const { as } = stage;
    await as('team', answer('done'));
    await as('team', `select public.complete_milestone(id) from public.milestones where title = 'mine'`);
    await as('team', `select public.complete_milestone(id, false) from public.milestones where title = 'mine'`);
    expect(await requestNow(stage)).toEqual({ status: 'done', milestone: null, answered: 'team' });
  },
  'a request is declined with a reason, and opened again without one': async (stage) => {
    const { as, refused, told } = stage;
    expect(await refused(answer('declined'), [], 'team')).toBe('23514');
    await as('team', answer('planned'));
    await as('team', decline);
    expect(await requestNow(stage)).toEqual({ status: 'declined', milestone: null, answered: 'team' });
    expect(
      await refused(
        `select public.answer_request(id, 'open', 'Why') from public.requests where title = 'mine'`,
        [],
        'team',
      ),
    ).toBe('23514');
    await as('team', answer('open'));
    expect((await told()).client?.slice(1)).toEqual([
      'Request declined: “mine” in “mine” is declined. Reason: Too late',
      'Request reopened: “mine” in “mine” is open again.',
    ]);
  },
  'what is written about a request stands there, for the members of its project, and is told with its name': async (
    stage,
  ) => {
    const { as, told, refused, idOf, world } = stage;
    const id = await idOf('requests', 'mine');
    const write = 'select request_id, project_id from public.write_comment($1, request => $2, is_internal => $3)';
    const written = await as('team', write, ['By Friday', id, false]);
    expect(written).toEqual([{ request_id: id, project_id: world.projects.mine }]);
    await as('team', write, ['Check the price first', id, true]);
    const read = (actor: 'client' | 'team' | 'other') =>
      as(actor, 'select body from public.list_comments(of_request => $1)', [id]);
    expect(await read('client')).toEqual([{ body: 'By Friday' }]);
    expect(await read('team')).toHaveLength(2);
    expect(await read('other')).toEqual([]);
    expect(await refused(write, ['Me too', id, false], 'other')).toBe('42501');
    expect((await told()).client).toEqual(['New comment on “mine”: team: By Friday']);
    const general = await as('team', 'select body from public.list_comments($1)', [world.projects.mine]);
    expect(general.map(({ body }) => body)).not.toContain('By Friday');
    const counted = (actor: 'client' | 'team') =>
      as(actor, `select comments from public.list_requests($1) where title = 'mine'`, [world.projects.mine]);
    expect([await counted('client'), await counted('team')]).toEqual([[{ comments: 1 }], [{ comments: 2 }]]);
    const [found] = await as('client', `select request_id from public.find_for_me('Friday')`);
    expect(found).toEqual({ request_id: id });
  },
  'what somebody else has written to is not taken back, and one’s own words go with it': async (stage) => {
    const { as, idOf, database } = stage;
    const id = await idOf('requests', 'mine');
    const write = `select from public.write_comment('A word', request => $1)`;
    const takeBack = 'select public.take_back_request($1) as done';
    await as('client', write, [id]);
    await as('team', write, [id]);
    expect(await as('client', takeBack, [id])).toEqual([{ done: false }]);
    await database.sql(`delete from public.comments where request_id = $1 and written_by = $2`, [
      id,
      stage.world.people.team,
    ]);
    expect(await as('client', takeBack, [id])).toEqual([{ done: true }]);
    expect(await database.sql('select from public.comments where request_id = $1', [id])).toEqual([]);
  },
  'a question about a request is a duty until it is answered there': async (stage) => {
    const { as, idOf, world } = stage;
    const id = await idOf('requests', 'mine');
    const write = 'select from public.write_comment($1, request => $2, mentions => $3)';
    await as('team', write, ['@client how many?', id, [world.people.client]]);
    expect(await namesOf(stage, 'client', 'question')).toEqual(['mine']);
    await as('client', `select from public.write_comment('Elsewhere', $1)`, [world.projects.mine]);
    expect(await namesOf(stage, 'client', 'question')).toEqual(['mine']);
    await as('client', write, ['Three', id, []]);
    expect(await namesOf(stage, 'client', 'question')).toEqual([]);
  },
  'what is attached to a request belongs to its project': async ({ refused, world }) => {
    const { documents, projects } = world;
    const ask = `select public.add_request($1, 'New', 'New', $2)`;
    const attaching = (project: number, name: string) => refused(ask, [project, [documents[name]]], 'client');
    expect(await attaching(projects.mine, 'mine')).toBeNull();
    expect(await attaching(projects.mine, 'shared')).toBe('23514');
    expect(await attaching(projects.theirs, 'mine'), 'a project of others is not told apart').toBe('42501');
  },
  'a request is listed with the names of who asked and answered, its milestone and its documents': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { documents, people, projects } = world;
    await sql(
      `insert into public.requests (project_id, title, body, asked_by, attachments) values ($1, 'Slides', 'Please', $2, $3)`,
      [projects.mine, people.client, [documents.mine]],
    );
    await as('team', answer('planned'));
    const list = 'select * from public.list_requests($1)';
    const [slides, , , answered, mine] = await as('client', list, [projects.mine]);
    expect(slides).toMatchObject({ title: 'Slides', attachments: [{ id: documents.mine, name: 'mine' }] });
    expect(answered).toMatchObject({ title: 'answered', answered_by_name: null, attachments: [] });
    expect(mine).toMatchObject({ asked_by_name: 'client', answered_by_name: 'team', milestone_title: 'mine' });
    expect(await as('other', list, [projects.mine])).toEqual([]);
  },
  'staff see which requests wait in their projects, administrators all, clients none': async (stage) => {
    const { as } = stage;
    const waiting = (actor: 'team' | 'client' | 'admin') => namesOf(stage, actor, 'request');
    expect(await waiting('team')).toEqual(['mine', 'of gone']);
    expect(await waiting('admin')).toEqual(['mine', 'theirs', 'left in theirs', 'of gone']);
    expect(await waiting('client')).toEqual([]);
    await as('team', answer('done'));
    expect(await waiting('team')).toEqual(['of gone']);
    await as(
      'admin',
      `select public.edit_project(id, '{"is_archived": true}') from public.projects where title = 'theirs'`,
    );
    expect(await waiting('admin')).toEqual(['of gone']);
  },
  'what is asked for and answered stands in the activity of the project': async ({ as, database, world }) => {
    const { mine } = world.projects;
    await database.sql('delete from private.project_activity');
    const ask = 'select public.add_request($1, $2, $2)';
    for (const title of ['Slides', 'A spare', 'Training']) await as('client', ask, [mine, title]);
    await as('team', answer('done', 'Slides'));
    await as('team', decline.replace('mine', 'A spare'));
    await as('team', answer('planned', 'Training'));
    await as('team', `select public.complete_milestone(id) from public.milestones where title = 'Training'`);
    const [row] = await as('client', `select public.my_day('2026-03-01') -> 'activity' as done`);
    const done = row?.done as { kind: string; actor: string; subject: string; requestId: number | null }[];
    expect(done.map(({ kind, actor, subject }) => `${kind} ${actor} ${subject}`)).toEqual([
      'milestone_completed team Training',
      'milestone_added team Training',
      'request_declined team A spare',
      'request_done team Slides',
      'request_added client Training',
      'request_added client A spare',
      'request_added client Slides',
    ]);
    expect(done.map(({ requestId }) => requestId !== null)).toEqual([false, false, true, true, true, true, true]);
  },
  'who asked and who answered cannot be said by the person': async ({ refused, world }) => {
    const set = (column: string) =>
      refused(`update public.requests set ${column} = $1 where title = 'mine'`, [world.people.admin], 'team');
    expect([await set('asked_by'), await set('answered_by')]).toEqual(['42501', '42501']);
    expect(await refused(`update public.requests set title = 'Other'`, [], 'team')).toBe('42501');
  },
  'a request goes with the news of it when it is taken back': async ({ as, told, world }) => {
    await as('client', `select public.add_request($1, 'Slides', 'Please')`, [world.projects.mine]);
    await as('client', `select public.take_back_request(id) from public.requests where title = 'Slides'`);
    expect(await told()).toEqual({});
  },
};

await testRules(import.meta.filename, requestRules);
