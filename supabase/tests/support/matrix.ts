import { cells, type Operation, type Reach, type TableCells } from './cells.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import { type Actor, actors, tokenOf, type World } from './world.ts';

export const operations = ['select', 'insert', 'update', 'delete'] as const satisfies Operation[];

/** The names of the rows reached, or how Postgres refused. */
export type Outcome = string[] | 'denied' | `error ${string}`;

export function expected(table: TableCells, actor: Actor, operation: Operation): Outcome {
  if (roleOf(actor) !== 'authenticated' || table.grants[operation] === undefined) return 'denied';
  // A view shows what its client sees and changes nothing.
  if (actor === 'viewer') return operation === 'select' ? (table.inView ?? table.select?.client ?? []) : 'error PT403';
  return table[operation]?.[actor as keyof Reach] ?? [];
}

export const roleOf = (actor: Actor) =>
  actor === 'anon' ? 'anon' : actor === 'server' ? 'service_role' : 'authenticated';

/** Takes the actor's place until the open transaction ends, with the settings of the embedded and of a hosted Data API. */
export async function become({ sql }: SqlDatabase, world: World, actor: Actor) {
  const token = tokenOf(world, actor);
  const role = roleOf(actor);
  const claims = { ...(token && { sub: token.id, session_id: token.session }), role };
  await sql(
    `select set_config('app.caller', '', true), set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('role', $2, true)`,
    [token?.id ?? '', role, JSON.stringify(claims)],
  );
}

export function refusal(error: unknown): Outcome {
  const { code, message } = error as { code?: string; message: string };
  if (code !== '42501') return `error ${code ?? message}`;
  return message.includes('row-level security') ? [] : 'denied';
}

export const names = (rows: { label: string }[]) => [...new Set(rows.map(({ label }) => label))].sort();

export interface Prepared extends TableCells {
  name: string;
  /** The name of each row by its place; nothing is ever committed, so places last. */
  labels: Map<string, string>;
  /** All that people may read of a row, as one text; their grants are by column, and a place is none. */
  seen: string;
  /** The name of each row by that text. */
  seenLabels: Map<string, string>;
  /** Some column that an update may at least be tried on. */
  column: string;
}

export async function prepare({ sql }: Pick<SqlDatabase, 'sql'>, name: string, table: TableCells): Promise<Prepared> {
  const seen = `jsonb_build_array(${(table.grants.select ?? []).map((column) => `"${column}"`).join(', ')})::text`;
  const rows = await sql<{ at: string; seen: string; label: string }>(
    `select ctid::text as at, ${seen} as seen, ${table.label} as label from ${name}`,
  );
  const [column] = await sql<{ attname: string }>(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attidentity = '' limit 1`,
    [name],
  );
  const labels = new Map(rows.map(({ at, label }) => [at, label]));
  const seenLabels = new Map(rows.map((row) => [row.seen, row.label]));
  return { ...table, name, labels, seen, seenLabels, column: column?.attname ?? '' };
}

export interface Matrix {
  /** What really happens. */
  outcome: (table: string, actor: Actor, operation: Operation) => Promise<Outcome>;
  /** The first cell of a table that is not as expected, as a sentence. */
  surprise: (table: string) => Promise<string | undefined>;
}

/** The matrix in SQL, with each actor's role and claims. */
export async function sqlMatrix(database: SqlDatabase, world: World): Promise<Matrix> {
  const { sql } = database;
  const tables = new Map<string, Prepared>();
  for (const [name, table] of Object.entries(cells)) tables.set(name, await prepare(database, name, table));

  const read = async ({ name, seen, seenLabels }: Prepared) => {
    const rows = await sql<{ seen: string }>(`select ${seen} as seen from ${name}`);
    return names(rows.map((row) => ({ label: seenLabels.get(row.seen) ?? 'an unknown row' })));
  };

  // Updates and deletes name no row and read no column, so that only their own policy stands in the way.
  const update = async ({ name, label, labels, column, update: cell }: Prepared) => {
    const [set] = Object.entries(cell?.set ?? {});
    if (set) await sql(`update ${name} set "${set[0]}" = $1`, [set[1]]);
    else await sql(`update ${name} set "${column}" = default`);
    await sql('reset role');
    const rows = await sql<{ at: string; label: string }>(`select ctid::text as at, ${label} as label from ${name}`);
    return names(rows.filter(({ at }) => !labels.has(at)));
  };

  const remove = async ({ name, labels }: Prepared) => {
    await sql(`delete from ${name}`);
    await sql('reset role');
    const kept = new Set((await sql<{ at: string }>(`select ctid::text as at from ${name}`)).map(({ at }) => at));
    return names([...labels].filter(([at]) => !kept.has(at)).map(([, label]) => ({ label })));
  };

  const as = (actor: Actor, work: () => Promise<Outcome>) =>
    undone(database, async () => {
      await become(database, world, actor);
      return work();
    }).catch(refusal);

  const insert = async ({ name, column, insert: cell }: Prepared, actor: Actor): Promise<Outcome> => {
    const rows = cell?.rows(world);
    if (!rows) return as(actor, () => sql(`insert into ${name} ("${column}") values (default)`).then(() => ['any']));
    const inserted: string[] = [];
    for (const [label, row] of Object.entries(rows)) {
      const columns = Object.keys(row).map((key) => `"${key}"`);
      const places = columns.map((_, index) => `$${index + 1}`);
      const text = `insert into ${name} (${columns.join(', ')}) values (${places.join(', ')})`;
      const outcome = await as(actor, () => sql(text, Object.values(row)).then(() => [label]));
      if (!Array.isArray(outcome)) return outcome;
      inserted.push(...outcome);
    }
    return inserted.sort();
  };

  const outcome: Matrix['outcome'] = async (name, actor, operation) => {
    const table = tables.get(name);
    if (!table) throw new Error(`${name} has no cells`);
    if (operation === 'insert') return insert(table, actor);
    const work = { select: read, update, delete: remove }[operation];
    return as(actor, () => work(table));
  };

  return {
    outcome,
    surprise: async (name) => {
      const table = cells[name] ?? { label: '', grants: {} };
      for (const operation of operations) {
        for (const actor of actors) {
          const wanted = JSON.stringify(expected(table, actor, operation));
          const seen = JSON.stringify(await outcome(name, actor, operation));
          if (seen !== wanted) return `${actor} ${operation} ${name}: ${seen} instead of ${wanted}`;
        }
      }
      return undefined;
    },
  };
}
