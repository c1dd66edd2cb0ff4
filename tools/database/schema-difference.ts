import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';
import type { OwnDatabase } from './schema-databases.ts';

/** The statements that bring the catalog of one database to that of another: none where the two are alike. */
export async function planMigration(from: OwnDatabase, to: OwnDatabase) {
  const source = await extract(from.pool);
  const target = await extract(to.pool);
  return plan(source.factBase, target.factBase).actions;
}

/** The rows that a new database holds in a table, but for when they came. */
async function rowsOf({ query }: OwnDatabase, table: string): Promise<string> {
  const rows = await query<{ row: string }>(
    `select (to_jsonb(kept) - 'created_at' - 'updated_at')::text as row from ${table} as kept order by 1`,
  );
  return JSON.stringify(rows);
}

/** Tables that two new databases of the same catalog begin with different rows in. */
export async function tablesWithOtherFirstRows(one: OwnDatabase, other: OwnDatabase): Promise<string[]> {
  const rows = await one.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_catalog.pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'storage') order by 1`,
  );
  const different: string[] = [];
  for (const { name } of rows) if ((await rowsOf(one, name)) !== (await rowsOf(other, name))) different.push(name);
  return different;
}
