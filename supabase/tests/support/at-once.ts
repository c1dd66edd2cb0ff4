import { become } from './matrix.ts';
import type { SqlDatabase } from './test-database.ts';
import type { Actor, World } from './world.ts';

export type Statement = [actor: Actor, text: string];

/** Each statement in a transaction and a session of its own, all at once; how each ended: null or its SQLSTATE. */
export async function atOnce(database: SqlDatabase, world: World, statements: Statement[]): Promise<(string | null)[]> {
  const sessions = await Promise.all(statements.map(async () => database.another()));
  return Promise.all(
    sessions.map(async (session, index) => {
      const [actor, text] = statements[index] ?? ['anon', ''];
      try {
        await session.sql('begin');
        await become(session, world, actor);
        await session.sql(text);
        await session.sql('commit');
        return null;
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      } finally {
        await session.close();
      }
    }),
  );
}

export const count = (outcomes: (string | null)[], one: string | null) =>
  outcomes.filter((outcome) => outcome === one).length;

/** Whatever is neither success nor one of these refusals: a deadlock, for instance. */
export const unforeseen = (outcomes: (string | null)[], ...refusals: string[]) =>
  outcomes.filter((outcome) => outcome !== null && !refusals.includes(outcome));
