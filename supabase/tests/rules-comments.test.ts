import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const add = 'select id, mentions from public.write_comment(project => $1, body => $2, mentions => $3)';
const addNote =
  'select id, mentions from public.write_comment(project => $1, body => $2, mentions => $3, is_internal => true)';
const edit = 'select id from public.edit_comment($1, $2)';
const remove = 'select body, mentions, deleted_at from public.delete_comment($1)';

const idOf = (rows: Record<string, unknown>[]) => rows[0]?.id;

/** What people write to each other: who is told of it, and what becomes of it. */
export const commentRules: Rules = {
  'a comment is told to the other members of the project': async ({ as, told, world }) => {
    await as('client', add, [world.projects.mine, 'When do\n\n we   start?', []]);
    const line = 'New comment on “mine”: client: When do we start?';
    expect(await told()).toEqual({ mate: [line], team: [line] });
  },
  'unread comments are told in one notification that counts them': async ({ as, told, world }) => {
    for (const body of ['One', 'Two', 'Three']) await as('client', add, [world.projects.mine, body, []]);
    const line = '3 new comments on “mine”: client: Three';
    expect(await told()).toEqual({ mate: [line], team: [line] });
  },
  'a comment on a document without a project is between its uploader and the administrators': async (stage) => {
    const { as, told, world } = stage;
    await as('client', `select public.write_comment('Is it fine?', document => $1)`, [
      world.documents['general of client'],
    ]);
    expect(await told()).toEqual({ admin: ['New comment on “general of client”: client: Is it fine?'] });
  },
  'whoever is mentioned is told that, and of the comment nothing else': async ({ as, told, world }) => {
    await as('client', add, [world.projects.mine, 'Hello @team', [world.people.team]]);
    expect(await told()).toEqual({
      mate: ['New comment on “mine”: client: Hello @team'],
      team: ['You were mentioned in “mine”: client: Hello @team'],
    });
  },
  'nobody is mentioned who cannot read it, nor oneself': async ({ as, told, world: { projects, people } }) => {
    const everybody = Object.values(people);
    const [comment] = await as('team', add, [projects.mine, 'All', everybody]);
    expect(((comment?.mentions ?? []) as string[]).toSorted()).toEqual(
      [people.admin, people.client, people.mate].toSorted(),
    );
    const [note] = await as('team', addNote, [projects.mine, 'Staff', everybody]);
    expect(note?.mentions).toEqual([people.admin]);
    expect(Object.keys(await told())).toEqual(['admin', 'client', 'mate']);
    const [edited] = await as('team', `select mentions from public.edit_comment($1, 'Staff', $2)`, [
      note?.id,
      everybody,
    ]);
    expect(edited?.mentions).toEqual([people.admin]);
  },
  'an internal note is told to staff alone': async ({ as, told, world }) => {
    await as('admin', addNote, [world.projects.mine, 'Between us', []]);
    expect(await told()).toEqual({ team: ['New internal note on “mine”: admin: Between us'] });
  },
  'who is no longer staff keeps no notification of an internal note': async ({ as, told, world }) => {
    await as('admin', addNote, [world.projects.mine, 'Between us', []]);
    await as('admin', add, [world.projects.mine, 'For everybody', []]);
    await as('admin', `select public.edit_person(id, '{"role": "client"}') from public.profiles where id = $1`, [
      world.people.team,
    ]);
    expect((await told()).team).toEqual(['New comment on “mine”: admin: For everybody']);
  },
  'a comment belongs where its document does': async ({ as, refused, world: { documents, projects } }) => {
    const about = `select project_id from public.write_comment('x', $1, $2)`;
    expect(await refused(about, [projects.mine, documents.theirs], 'client')).toBe('42501');
    const places = { 'general of client': null, mine: projects.mine, shared: projects.joined };
    for (const [name, project] of Object.entries(places))
      expect(await as('client', about, [projects.mine, documents[name]])).toEqual([{ project_id: project }]);
  },
  'a comment points to documents of its project alone, and names them to whoever is told of it': async (stage) => {
    const { as, database, refused, told, world } = stage;
    const { documents, projects } = world;
    const attach = `select id from public.write_comment('See', $1, $2, attachments => $3)`;
    for (const foreign of ['theirs', 'shared', 'general of client'])
      expect(await refused(attach, [projects.mine, null, [documents.mine, documents[foreign]]], 'client')).toBe(
        '23514',
      );
    const general = documents['general of client'];
    expect(await refused(attach, [null, general, [general]], 'client')).toBe('23514');
    expect(await refused(attach, [projects.mine, null, [9_000_000]], 'client')).toBe('23514');
    const id = idOf(await as('client', attach, [projects.mine, null, [documents.mine]]));
    expect((await told()).team).toEqual(['New comment on “mine”: client: See Attached: mine']);
    const seen = async () =>
      (await as('team', 'select attachments from public.list_comments(only_id => $1)', [id]))[0]?.attachments;
    expect(await seen()).toEqual([{ id: documents.mine, name: 'mine', picture: null }]);
    await database.sql('delete from public.documents where id = $1', [documents.mine]);
    expect(await seen()).toEqual([]);
    await as('client', remove, [id]);
    expect(await database.sql('select attachments from public.comments where id = $1', [id])).toEqual([
      { attachments: [] },
    ]);
  },
  'an author edits within a quarter of an hour, and that shows': async ({ as, database: { sql }, refused, world }) => {
    const id = idOf(await as('client', add, [world.projects.mine, 'Frist', []]));
    expect(await as('client', edit, [id, 'First'])).toEqual([{ id }]);
    expect(await sql('select body, edited_at is not null as marked from public.comments where id = $1', [id])).toEqual([
      { body: 'First', marked: true },
    ]);
    expect(await refused(edit, [id, 'Words in a mouth'], 'team')).toBe('42501');
    await sql('alter table public.comments disable trigger user');
    await sql(`update public.comments set created_at = now() - interval '16 minutes' where id = $1`, [id]);
    await sql('alter table public.comments enable trigger user');
    expect(await refused(edit, [id, 'Too late'], 'client')).toBe('42501');
  },
  'what an author changes is no longer quoted as it was': async ({
    as,
    told,
    world: { documents, people, projects },
  }) => {
    const addWith = add.replace('$3)', '$3, attachments => $4)');
    const written = await as('client', addWith, [projects.mine, 'The password is x', [people.mate], [documents.mine]]);
    await as('client', edit, [idOf(written), 'Here it is']);
    expect(await told()).toEqual({
      mate: ['You were mentioned in “mine”: client: Here it is Attached: mine'],
      team: ['New comment on “mine”: client: Here it is Attached: mine'],
    });
  },
  'what an author changes is quoted to nobody who has left the project meanwhile': async (stage: Stage) => {
    const { as, database, told, world } = stage;
    const id = idOf(await as('team', add, [world.projects.mine, 'Hello', []]));
    await as('team', 'select public.set_project_members($1, $2)', [world.projects.mine, []]);
    await database.sql(`delete from public.notifications where kind = 'member'`);
    await as('team', edit, [id, 'Between the two of us']);
    expect(await told()).toEqual({ client: ['New comment on “mine”: team: Between the two of us'] });
  },
  'what is deleted leaves a trace and no words, not in notifications either': async (stage: Stage) => {
    const { as, refused, told, world } = stage;
    const id = idOf(await as('client', add, [world.projects.mine, 'A secret for @team', [world.people.team]]));
    const [left] = await as('client', remove, [id]);
    expect(left).toMatchObject({ body: '', mentions: [] });
    expect(left?.deleted_at).not.toBeNull();
    expect(await told()).toEqual({});
    expect(await refused(edit, [id, 'Back again'], 'client')).toBe('42501');
    expect(await refused(remove, [id], 'client')).toBe('42501');
  },
  'a comment is deleted for as long as it can be edited, and by administrators later': async (stage: Stage) => {
    const { as, database, refused, world } = stage;
    const id = idOf(await as('client', add, [world.projects.mine, 'I take it back', []]));
    expect(await refused(remove, [id], 'team')).toBe('42501');
    await database.sql(`alter table public.comments disable trigger user`);
    await database.sql(`update public.comments set created_at = now() - interval '16 minutes' where id = $1`, [id]);
    await database.sql(`alter table public.comments enable trigger user`);
    for (const act of [edit, remove])
      expect(await refused(act, act === edit ? [id, 'New'] : [id], 'client')).toBe('42501');
    expect(await as('admin', remove, [id])).toHaveLength(1);
  },
  'the audit log knows of a comment without its words': async ({ as, world }) => {
    await as('client', add, [world.projects.mine, 'Not for the log', []]);
    const [entry] = await as(
      'admin',
      `select changes from public.audit_log where entity = 'comments' order by id desc limit 1`,
    );
    expect(entry?.changes).toMatchObject({ body: { hidden: true } });
  },
  'the list of comments shows names, and of each what its reader may see': async ({ as, world }) => {
    const { projects, people } = world;
    await as('team', addNote, [projects.mine, 'A note for @admin', [people.admin]]);
    const seenBy = (actor: 'client' | 'team' | 'other') =>
      as(actor, 'select body, author_username, mentions from public.list_comments($1, max_rows => 2)', [projects.mine]);
    expect(await seenBy('team')).toEqual([
      { body: 'A note for @admin', author_username: 'team', mentions: ['admin'] },
      { body: 'A note', author_username: 'team', mentions: [] },
    ]);
    expect(await seenBy('client')).toEqual([
      { body: 'A comment', author_username: 'gone', mentions: [] },
      { body: 'A comment', author_username: 'team', mentions: [] },
    ]);
    expect(await seenBy('other')).toEqual([]);
  },
};

await testRules(import.meta.filename, commentRules);
