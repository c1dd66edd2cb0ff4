import { expect, it } from 'vitest';
import { callOf } from './support/calls.ts';
import { actCells } from './support/cells-acts.ts';
import { become } from './support/matrix.ts';
import { sharedWorld } from './support/shared-world.ts';
import { undone } from './support/undone.ts';
import { actors, type Actor } from './support/world.ts';

const { database, world } = await sharedWorld();
const { sql } = database;

/** Acts are functions of the private schema that hand on from the exposed one, and may write. */
const listActs = () =>
  sql<{ name: string; begins: boolean }>(
    `select act.proname as name, act.prosrc ~ 'private\\.begin_act\\(' as begins
     from pg_proc as act join pg_proc as twin on twin.proname = act.proname and twin.pronamespace = 'public'::regnamespace
     where act.pronamespace = 'private'::regnamespace and act.provolatile = 'v'
       and has_function_privilege('authenticated', twin.oid, 'execute') and act.prosrc ~ 'begin_act'
     order by act.proname`,
  );

/** On what an actor's act took effect: it answered with something other than nothing, null, false or zero. */
async function reached(name: string, actor: Actor): Promise<string[]> {
  const { tries: from = '', given: scene } = actCells[name] ?? {};
  const tries = await sql<{ label: string; arguments: Record<string, unknown> }>(from);
  const labels: string[] = [];
  for (const { label, arguments: given } of tries) {
    const answer = await undone(database, async () => {
      if (scene !== undefined) await sql(scene);
      await become(database, world, actor);
      return sql<{ made: unknown }>(`select to_jsonb(made) as made from ${callOf(name, given)} as made`);
    }).catch((error: unknown) => {
      const { code = '' } = error as { code?: string };
      expect(['42501', 'PT403'], `${name} of ${actor} on ${label}: ${String(error)}`).toContain(code);
      return [];
    });
    if (answer.some(({ made }) => made !== null && made !== false && made !== 0)) labels.push(label);
  }
  return labels.sort();
}

it('has cells for every act, and for nothing else', async () => {
  expect(Object.keys(actCells).sort()).toEqual((await listActs()).map(({ name }) => name));
});

it.each(Object.entries(actCells))('%s reaches what the cells say, for everybody', async (name, cells) => {
  const reach: Partial<Record<Actor, string[]>> = cells;
  for (const actor of actors) {
    expect(await reached(name, actor), actor).toEqual(reach[actor] ?? []);
  }
});
