import type { SqlDatabase } from './test-database.ts';

/** Runs `work` in a transaction, or within one in a savepoint, that never happened. */
export async function undone<T>(database: Pick<SqlDatabase, 'sql' | 'depth'>, work: () => Promise<T>): Promise<T> {
  const { sql } = database;
  const inner = database.depth > 0;
  const name = `undone_${database.depth}`;
  await sql(inner ? `savepoint ${name}` : 'begin');
  database.depth += 1;
  try {
    return await work();
  } finally {
    database.depth -= 1;
    await sql(inner ? `rollback to savepoint ${name}` : 'rollback');
  }
}
