import { expect } from 'vitest';
import { uploaded } from './support/uploads.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const addProject = 'select public.begin_project($1, $1, $2)';
const addDocument = `select public.add_document('Plan', 'https://example.com/plan.pdf', project => $1) as id`;
const decide = 'select public.decide_document($1, 1, $2, $3)';

/** Who is told of what. Everything is done by a person, who is never told of it. */
export const tellingRules: Rules = {
  'a new project is told to its client': async ({ as, told, world }) => {
    await as('team', addProject, ['New', world.people.other]);
    expect(await told()).toEqual({ other: ['New project: “New” has been created.'] });
  },
  'a person who is added to a project is told': async ({ as, told, world }) => {
    const { projects, people } = world;
    await as('team', 'select * from public.set_project_members($1, $2)', [projects.mine, [people.mate, people.other]]);
    const line = 'New people in “mine”: other has joined the project.';
    expect(await told()).toEqual({
      client: [line],
      mate: [line],
      other: ['Added to project: You now have access to “mine”.'],
    });
  },
  'a client who is set later is told': async ({ as, told, world }) => {
    await as('admin', `select public.edit_project($2, jsonb_build_object('client_id', $1::text))`, [
      world.people.mate,
      world.projects.joined,
    ]);
    expect(await told()).toEqual({
      client: ['New people in “joined”: mate has joined the project.'],
      mate: ['Added to project: You now have access to “joined”.'],
    });
  },
  'a milestone is told to the active members': async ({ as, told, world }) => {
    await as('team', `select public.add_milestone($1, 'Launch')`, [world.projects.mine]);
    const line = 'New milestone: “Launch” was added to “mine”.';
    expect(await told()).toEqual({ client: [line], mate: [line] });
  },
  'a completed milestone is told once, a reopened one not at all': async ({ as, told }) => {
    await as('admin', `select public.complete_milestone(id) from public.milestones where title = 'mine'`);
    await as('admin', `select public.complete_milestone(id) from public.milestones where title = 'mine'`);
    await as('admin', `select public.complete_milestone(id, false) from public.milestones where title = 'mine'`);
    const line = 'Milestone done: “mine” of “mine” is done.';
    expect(await told()).toEqual({ client: [line], mate: [line], team: [line] });
  },
  'who has to decide on a document of a project is asked to, its other members are told': async ({
    as,
    told,
    world,
  }) => {
    await as('client', addDocument, [world.projects.mine]);
    expect(await told()).toEqual({
      mate: ['New document: “Plan” was uploaded.'],
      team: ['Waits for your decision: “Plan” was uploaded.'],
    });
  },
  'a general document is told to the administrators': async ({ as, told }) => {
    await as('client', addDocument, [null]);
    expect(await told()).toEqual({ admin: ['Waits for your decision: “Plan” was uploaded.'] });
  },
  'a review is told with its reason': async ({ as, told, world }) => {
    await as('team', decide, [world.documents.mine, 'rejected', 'Page 4 is missing.']);
    const line = 'Changes asked for: team asked for changes to “mine”. Page 4 is missing.';
    expect(await told()).toEqual({ client: [line], mate: [line] });
  },
  'a review without a reason gives none': async ({ as, told, world }) => {
    await as('admin', decide, [world.documents['general of client'], 'approved', null]);
    expect(await told()).toEqual({ client: ['Document approved: admin approved “general of client”.'] });
  },
  'many documents of one person are told as one notification that counts': async (stage) => {
    const { as, told, world } = stage;
    for (let round = 0; round < 3; round++) await as('client', addDocument, [world.projects.mine]);
    expect(await told()).toEqual({
      mate: ['3 new documents: The most recent is “Plan”.'],
      team: ['3 documents wait for your decision: The most recent is “Plan”.'],
    });
  },
  'whoever has left a project hears no more of the documents they left in it': async (stage) => {
    const { as, told } = stage;
    const { sql } = stage.database;
    const { documents, people, projects } = stage.world;
    await sql('delete from private.live_events');
    await uploaded(stage, 'other', { document: documents['left in theirs'] ?? 0 });
    await as('admin', decide.replace('$1, 1', '$1, 2'), [documents['left in theirs'], 'rejected', 'A secret']);
    expect((await told()).client).toBeUndefined();
    expect(await sql('select topic from private.live_events where user_id = $1', [people.client])).toEqual([]);

    await as('team', addDocument, [projects.mine]);
    await sql('delete from public.project_members where user_id = $1', [people.team]);
    await sql('delete from public.notifications');
    await as('admin', `select public.correct_document(id, 'A secret') from public.documents where name = 'Plan'`);
    expect(await told()).toEqual({});
  },
  'an administrator hears of documents that they shared in projects of others': async ({ as, told, world }) => {
    const [shared] = await as('admin', addDocument, [world.projects.mine]);
    await as('client', decide, [shared?.id, 'approved', null]);
    expect((await told()).admin).toEqual(['Document approved: client approved “Plan”.']);
  },
  'a name that is cut off behind a word is told of all the same': async ({ as, database: { sql }, told, world }) => {
    const { documents, people, projects } = world;
    const comment = 'select public.write_comment(project => $1, document => $2, body => $3, mentions => $4)';
    for (const start of ['a', 'ab']) {
      const name = `${start}${' b'.repeat(99)}`;
      await sql('update public.projects set title = $2 where id = $1', [projects.mine, name]);
      await sql('update public.documents set name = $2 where id = $1', [documents.mine, name]);
      await sql('delete from public.notifications');
      await as('admin', `select public.edit_project($1, '{"status": "review", "due_date": "2030-01-01"}')`, [
        projects.mine,
      ]);
      await as('admin', `select public.edit_project($1, '{"status": "planning", "due_date": null}')`, [projects.mine]);
      for (const mentions of [[], [people.team]])
        await as('admin', comment, [projects.mine, documents.mine, 'Hello', mentions]);
      const titles = (await told()).team?.map((one) => one.slice(0, one.indexOf(': ')));
      expect(titles).toHaveLength(4);
      for (const title of titles ?? []) expect([title, title.length]).toEqual([title.trim(), expect.closeTo(200, -1)]);
    }
  },
  'documents of another person, in another project, or after the last was read are told apart': async (stage) => {
    const { as, told, world } = stage;
    const { mine, theirs } = world.projects;
    const one = 'Waits for your decision: “Plan” was uploaded.';
    await as('client', addDocument, [null]);
    await as('other', addDocument, [null]);
    await as('other', addDocument, [theirs]);
    await as('admin', 'update public.notifications set is_read = true');
    await as('other', addDocument, [null]);
    await as('client', addDocument, [mine]);
    await as('team', addDocument, [mine]);
    expect((await told()).admin).toEqual([one, one, one, one]);
    expect((await told()).team).toEqual([one]);
  },
};

await testRules(import.meta.filename, tellingRules);
