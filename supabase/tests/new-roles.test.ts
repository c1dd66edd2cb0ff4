import { afterAll, expect, it } from 'vitest';
import { openStage } from './support/acting.ts';
import { tryAct } from './support/acts.ts';
import { callOf } from './support/calls.ts';
import { cells } from './support/cells.ts';
import { actCells } from './support/cells-acts.ts';
import { sqlMatrix } from './support/matrix.ts';
import { argumentsIn, factsIn, readings } from './support/readings.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

/** A database in which somebody has added a role, and said no more of it; here `other` has it, and belongs to nothing. */
const database = await openSqlDatabase();
const { sql } = database;
afterAll(() => database.close());
const made = await makeWorld(database);
/** No name that somebody gives a role of theirs. */
const role = 'a_further_role';
await sql(`alter type public.user_role add value '${role}'`);
const [person] = await sql<{ id: string }>(
  `select public.create_user(null, 'accountant', 'accountant@example.com', '${role}') as id`,
);
const other = person?.id ?? '';
await sql('insert into auth.sessions (id, user_id) values ($1, $1)', [other]);
const world = { ...made, people: { ...made.people, other } };
const matrix = await sqlMatrix(database, world);
const stage = await openStage(database, world);

/** What somebody with the role is answered, or nothing where they are refused. */
const askedBy = (query: string) =>
  undone(database, () => stage.as('other', query)).catch((error: unknown) => {
    expect((error as { code?: string }).code).toMatch(/^(42501|PT\d{3})$/);
    return [];
  });

it('is a role of somebody who is signed in', async () => {
  expect(await askedBy('select private.my_role()::text as role')).toEqual([{ role }]);
});

it.each(Object.keys(cells))('reads of %s nothing but what is their own', async (name) => {
  const seen = await matrix.outcome(name, 'other', 'select');
  expect(seen === 'denied' ? [] : seen).toEqual(name === 'public.profiles' ? ['accountant'] : []);
});

/** What everybody does with what is their own. */
const own: Record<string, string[]> = {
  add_document: ['general'],
  begin_upload: ['general'],
  edit_person: ['accountant'],
  save_calendar_link: ['own'],
};

it.each(Object.keys(actCells))('does nothing by %s to what is not their own', async (name) => {
  expect((await tryAct(database, world, name, 'other')).reached).toEqual(own[name] ?? []);
});

/** What answers with facts about whoever asks: their session and mail, and counts in which they are one of one. */
const aboutOneself = new Set([
  ...['public.begin_call', 'public.my_security', 'public.my_mail_preferences', 'public.my_duties'],
  ...['public.changes_since', 'public.admin_totals'],
]);

it.each(readings.filter((name) => !aboutOneself.has(name)))('learns nothing by %s', async (name) => {
  const call = name.replace('public.', '');
  const query = `select to_jsonb(made) as made from ${callOf(call, argumentsIn(made)[call] ?? {})} as made`;
  const answer = await askedBy(query);
  expect(answer.flatMap(({ made: found }) => factsIn(found))).toEqual([]);
});
