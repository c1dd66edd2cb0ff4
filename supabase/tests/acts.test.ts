import { expect, it } from 'vitest';
import { tryAct } from './support/acts.ts';
import { actCells } from './support/cells-acts.ts';
import { sharedWorld } from './support/shared-world.ts';
import { actors, type Actor } from './support/world.ts';

const { database, world } = await sharedWorld();
const { sql } = database;

/** Functions of the private schema that signed-in people call to write. */
const listActs = async () =>
  (
    await sql<{ name: string }>(
      `select act.proname as name from pg_proc as act
       where act.pronamespace = 'private'::regnamespace and act.provolatile = 'v' and act.prosrc ~ 'private\\.begin_act\\('
         and exists (
           select from pg_proc as twin where twin.proname = act.proname and twin.pronamespace = 'public'::regnamespace
             and has_function_privilege('authenticated', twin.oid, 'execute')
         )
       order by act.proname`,
    )
  ).map(({ name }) => name);

it('has cells for every act, and for nothing else', async () => {
  expect(Object.keys(actCells).sort()).toEqual(await listActs());
});

it.each(Object.entries(actCells))('%s reaches what the cells say, for everybody', async (name, cells) => {
  const reach: Partial<Record<Actor, string[]>> = cells;
  for (const actor of actors) {
    const { reached, refusals } = await tryAct(database, world, name, actor);
    expect(reached, actor).toEqual(reach[actor] ?? []);
    expect(
      refusals.filter((code) => !['42501', 'PT403'].includes(code)),
      actor,
    ).toEqual([]);
  }
});
