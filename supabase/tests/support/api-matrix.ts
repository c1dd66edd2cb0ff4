import { cells } from './cells.ts';
import { names, type Matrix, type Outcome, prepare, type Prepared, refusal } from './matrix.ts';
import type { SqlDatabase, TestDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import { type Actor, tokenOf, type World } from './world.ts';

interface ApiError {
  code: string;
  message: string;
}

/**
 * The Data API commits by itself. Here its transactions are savepoints of the one that is open in the session that it is given,
 * so that what it wrote can be looked at and taken back.
 */
async function oneSession(database: TestDatabase): Promise<Pick<SqlDatabase, 'sql' | 'depth' | 'close'>> {
  const { driver } = database.app.data;
  const session = await driver.reserve();
  const inner: Record<string, string> = {
    begin: 'savepoint api',
    commit: 'release savepoint api',
    rollback: 'rollback to savepoint api',
  };
  const unsafe = (text: string, values?: unknown[]) => session.unsafe(inner[text] ?? text, values as never);
  Object.assign(driver, { reserve: () => Promise.resolve({ unsafe, release: () => undefined }) });
  const sql = async <T>(text: string, values: unknown[] = []) =>
    [...(await session.unsafe(text, values as never))] as T[];
  const close = () => {
    session.release();
    return database.close();
  };
  return { sql, depth: 0, close };
}

const keys: Record<string, string[]> = {
  'public.project_endings': ['project_id'],
  'public.project_members': ['project_id', 'user_id'],
  'public.project_mail': ['project_id', 'user_id'],
  'public.mail_preferences': ['user_id', 'kind'],
  'public.published_procedures': ['procedure_id'],
  'public.settings': ['is_only'],
};
const keyOf = (name: string) => keys[name] ?? ['id'];
const joined = (row: Record<string, unknown>, key: string[]) => key.map((column) => String(row[column])).join(':');

/** The same matrix through supabase-js and the embedded Data API. Only the exposed schema has a way in at all. */
export async function apiMatrix(
  database: TestDatabase,
  world: World,
): Promise<Pick<Matrix, 'outcome'> & Pick<SqlDatabase, 'close'>> {
  const session = await oneSession(database);
  const { sql } = session;
  const tables = new Map<string, Prepared & { byKey: Map<string, string> }>();
  for (const [name, table] of Object.entries(cells)) {
    if (!name.startsWith('public.')) continue;
    const rows = await sql(`select *, ${table.label} as "$label" from ${name}`);
    const byKey = new Map(rows.map((row) => [joined(row, keyOf(name)), String(row.$label)]));
    tables.set(name, { ...(await prepare(session, name, table)), byKey });
  }

  const clientOf = (actor: Actor) => {
    return database.client(actor === 'server' ? 'server' : (tokenOf(world, actor) ?? undefined));
  };
  // The table's name is data here, which the generated types cannot follow.
  const from = (actor: Actor, name: string) => clientOf(actor).from(name.replace('public.', '') as 'procedures');

  const changed = async ({ name, label, labels }: Prepared) => {
    await sql('reset role');
    const rows = await sql<{ at: string; label: string }>(`select ctid::text as at, ${label} as label from ${name}`);
    return names(rows.filter(({ at }) => !labels.has(at)));
  };

  const kept = async ({ name, labels }: Prepared) => {
    await sql('reset role');
    const rows = await sql<{ at: string }>(`select ctid::text as at from ${name}`);
    const left = new Set(rows.map(({ at }) => at));
    return names([...labels].filter(([at]) => !left.has(at)).map(([, label]) => ({ label })));
  };

  const answer = (error: ApiError | null, seen: () => Promise<Outcome>) => (error ? refusal(error) : seen());

  const select = async (actor: Actor, table: Prepared & { byKey: Map<string, string> }): Promise<Outcome> => {
    const key = keyOf(table.name);
    const { data, error } = await undone(session, async () => from(actor, table.name).select(key.join(',')));
    const rows = (data ?? []) as unknown as Record<string, unknown>[];
    const labelOf = (row: Record<string, unknown>) => table.byKey.get(joined(row, key)) ?? 'an unknown row';
    return answer(error, () => Promise.resolve(names(rows.map((row) => ({ label: labelOf(row) })))));
  };

  const insert = async (actor: Actor, table: Prepared): Promise<Outcome> => {
    const rows = table.insert?.rows(world) ?? { any: { [table.column]: null } };
    const inserted: string[] = [];
    for (const [label, row] of Object.entries(rows)) {
      const { error } = await undone(session, async () => from(actor, table.name).insert(row as never));
      const outcome: Outcome = error ? refusal(error) : [label];
      if (!Array.isArray(outcome)) return outcome;
      inserted.push(...outcome);
    }
    return inserted.sort();
  };

  const write = async (actor: Actor, table: Prepared, operation: 'update' | 'delete'): Promise<Outcome> =>
    undone(session, async () => {
      const target = from(actor, table.name);
      const [key = 'id'] = keyOf(table.name);
      const values = table.update?.set ?? { [table.column]: null };
      const { error } = await (operation === 'update' ? target.update(values as never) : target.delete()).not(
        key,
        'is',
        null,
      );
      return answer(error, () => (operation === 'update' ? changed(table) : kept(table)));
    });

  return {
    close: session.close,
    outcome: async (name, actor, operation) => {
      const table = tables.get(name);
      if (!table) throw new Error(`${name} is not exposed`);
      if (operation === 'select') return select(actor, table);
      return operation === 'insert' ? insert(actor, table) : write(actor, table, operation);
    },
  };
}
