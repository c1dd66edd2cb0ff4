import { callOf } from './calls.ts';
import { become } from './matrix.ts';
import type { SqlDatabase } from './test-database.ts';
import type { Actor, World } from './world.ts';

type Rows = Record<string, unknown>[];

export interface Stage {
  database: SqlDatabase;
  world: World;
  /** One statement as an actor, within the open transaction; afterwards Postgres' owner is back. */
  as: (actor: Actor, text: string, parameters?: unknown[]) => Promise<Rows>;
  /** An act of somebody: a function by its name, with what it is given by the names of its parameters. */
  act: (actor: Actor, name: string, given: Record<string, unknown>) => Promise<Rows>;
  /** How an act is refused: its SQLSTATE, or null when it is not. */
  actRefused: (actor: Actor, name: string, given: Record<string, unknown>) => Promise<string | null>;
  /** The id of the row that a column tells apart. */
  idOf: (table: string, name: string, column?: string) => Promise<number>;
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
      `select set_config('app.caller', '', true), set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true),
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
  const codeOf = (work: Promise<Rows>) =>
    work.then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const act: Stage['act'] = (actor, name, given) => within(`select * from ${callOf(name, given)}`, [], actor);
  return {
    database,
    world,
    as: (actor, text, parameters = []) => within(text, parameters, actor),
    refused: (text, parameters = [], actor) => codeOf(within(text, parameters, actor)),
    act,
    actRefused: (...call) => codeOf(act(...call)),
    idOf: async (table, name, column = 'title') => {
      const [found] = await sql<{ id: number }>(`select id from public.${table} where ${column} = $1`, [name]);
      if (!found) throw new Error(`No row of ${table} is called ${name}`);
      return found.id;
    },
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
