import { callOf } from './calls.ts';
import { type ActCells, actCells } from './cells-acts.ts';
import { become } from './matrix.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import { type Actor, actors, type World } from './world.ts';

interface Outcome {
  /** On what the act took effect: it answered with something other than nothing, null, false or zero. */
  reached: string[];
  /** How it was refused on the rest, where it did not answer with nothing. */
  refusals: string[];
}

export async function tryAct(database: SqlDatabase, world: World, name: string, actor: Actor): Promise<Outcome> {
  const { sql } = database;
  const { tries: query = '', given: scene } = actCells[name] ?? {};
  const tries = await sql<{ label: string; arguments: Record<string, unknown> }>(query);
  const outcome: Outcome = { reached: [], refusals: [] };
  for (const { label, arguments: given } of tries) {
    const answer = await undone(database, async () => {
      if (scene !== undefined) await sql(scene);
      await become(database, world, actor);
      return sql<{ made: unknown }>(`select to_jsonb(made) as made from ${callOf(name, given)} as made`);
    }).catch((error: unknown) => {
      outcome.refusals.push((error as { code?: string }).code ?? String(error));
      return [];
    });
    if (answer.some(({ made }) => made !== null && made !== false && made !== 0)) outcome.reached.push(label);
  }
  return { reached: outcome.reached.sort(), refusals: outcome.refusals };
}

/** Whom an act reaches otherwise than its cells say; nobody where it holds. */
export async function brokenCell(database: SqlDatabase, world: World, name: string): Promise<Actor | undefined> {
  const cells: (ActCells & Partial<Record<Actor, string[]>>) | undefined = actCells[name];
  for (const actor of cells ? actors : []) {
    const { reached } = await tryAct(database, world, name, actor);
    if (String(reached) !== String(cells?.[actor] ?? [])) return actor;
  }
  return undefined;
}
