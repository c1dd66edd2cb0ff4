import { become } from './matrix.ts';
import type { SqlDatabase } from './test-database.ts';
import type { Actor, World } from './world.ts';

type Rows = Record<string, unknown>[];

export interface Stage {
  database: SqlDatabase;
  world: World;
  /** One statement as an actor, within the open transaction; afterwards Postgres' owner is back. */
  as: (actor: Actor, text: string, parameters?: unknown[]) => Promise<Rows>;
  /** How a statement of the owner, or of an actor, is refused: its SQLSTATE, or null when it is not. */
  refused: (text: string, parameters?: unknown[], actor?: Actor) => Promise<string | null>;
  /** Titles of the notifications written since the stage was opened, by recipient. */
  told: () => Promise<Record<string, string[]>>;
}

/** Lets people act one after another in the transaction that is open. */
export async function openStage(database: SqlDatabase, world: World): Promise<Stage> {
  const { sql } = database;
  const [start] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from public.notifications');
  const leave = () =>
    sql(
      `select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true),
         set_config('request.jwt.claims', '', true)`,
    );
  const within = async (text: string, parameters: unknown[], actor?: Actor): Promise<Rows> => {
    await sql('savepoint stage');
    try {
      if (actor) await become(database, world, actor);
      const rows = await sql(text, parameters);
      await sql('release savepoint stage');
      return rows;
    } catch (error) {
      await sql('rollback to savepoint stage');
      throw error;
    } finally {
      await leave();
    }
  };
  return {
    database,
    world,
    as: (actor, text, parameters = []) => within(text, parameters, actor),
    refused: (text, parameters = [], actor) =>
      within(text, parameters, actor).then(
        () => null,
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      ),
    told: async () => {
      const rows = await sql<{ username: string; titles: string[] }>(
        `select username, array_agg(title || ': ' || content order by notifications.id) as titles
         from public.notifications join public.profiles on profiles.id = recipient_id
         where notifications.id > $1 group by username order by username`,
        [start?.id],
      );
      return Object.fromEntries(rows.map(({ username, titles }) => [username, titles]));
    },
  };
}
