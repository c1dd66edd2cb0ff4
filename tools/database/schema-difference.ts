import type { PgliteConnection } from '@supabase/lite/pglite';
import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';
import type { Pool } from 'pg';

/** The part of a pool of connections with which a catalog is read. An embedded database has one session, which serves as all. */
function poolOf({ driver }: PgliteConnection): Pool {
  const query = async (text: string, values: unknown[] = []) => ({ rows: (await driver.query(text, values)).rows });
  const pool = { query, connect: () => Promise.resolve({ query, release: () => undefined }) };
  return pool as unknown as Pool;
}

/** The statements that bring the catalog of one database to that of another: none where the two are alike. */
export async function planMigration(from: PgliteConnection, to: PgliteConnection) {
  const source = await extract(poolOf(from));
  const target = await extract(poolOf(to));
  return plan(source.factBase, target.factBase).actions;
}

/** The rows that a new database holds in a table, but for when they came. */
async function rowsOf({ driver }: PgliteConnection, table: string): Promise<string> {
  const { rows } = await driver.query<{ row: string }>(
    `select (to_jsonb(kept) - 'created_at' - 'updated_at')::text as row from ${table} as kept order by 1`,
  );
  return JSON.stringify(rows);
}

/** Tables that two new databases of the same catalog begin with different rows in. */
export async function tablesWithOtherFirstRows(one: PgliteConnection, other: PgliteConnection): Promise<string[]> {
  const { rows } = await one.driver.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_catalog.pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'storage') order by 1`,
  );
  const different: string[] = [];
  for (const { name } of rows) if ((await rowsOf(one, name)) !== (await rowsOf(other, name))) different.push(name);
  return different;
}
