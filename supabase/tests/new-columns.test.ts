import { afterAll, describe, expect, it } from 'vitest';
import { cells } from './support/cells.ts';
import { makeForgettable } from './support/forgettable.ts';
import { expected, sqlMatrix } from './support/matrix.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { actors, makeWorld } from './support/world.ts';

/** A database in which somebody has added a column to every table, and said no more of it. */
const database = await openSqlDatabase();
const { sql } = database;
afterAll(() => database.close());
const world = await makeWorld(database);
const matrix = await sqlMatrix(database, world);
for (const name of Object.keys(cells))
  await sql(`alter table ${name} add column nobody_named text default 'nobody said so'`);

describe.each(Object.entries(cells))('a column that was added to %s', (name, table) => {
  it('is read by nobody', async () => {
    const roles = await sql(
      `select role from unnest('{anon, authenticated, service_role}'::text[]) as role
       where has_column_privilege(role, $1, 'nobody_named', 'select')`,
      [name],
    );
    expect(roles).toEqual([]);
  });

  it.each(actors)('leaves all else readable as before to %s', async (actor) => {
    expect(await matrix.outcome(name, actor, 'select')).toEqual(expected(table, actor, 'select'));
  });
});

it('is in no copy of anybody’s data', async () => {
  await undone(database, async () => {
    const person = await makeForgettable(database, world);
    for (const id of [person.id, ...Object.values(world.people)]) {
      const [copy] = await sql<{ data: string }>('select public.person_data($1, $1)::text as data', [id]);
      expect(copy?.data).toContain(id);
      expect(copy?.data).not.toContain('nobody said so');
    }
  });
});
