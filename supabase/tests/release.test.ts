import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform, type OwnDatabase, sqlFilesIn, supabaseFolder } from '#tools/database/schema-databases.ts';
import { testServer } from '#tests/support/test-server.ts';

const baseline = '_release_1_0.sql';
const migrations = sqlFilesIn(join(supabaseFolder, 'migrations'));
const released = migrations.findIndex(({ name }) => name.endsWith(baseline)) + 1;

let database: OwnDatabase;
beforeAll(async () => {
  database = await openPlatform(testServer());
  for (const { sql } of migrations.slice(0, released)) await database.exec(sql);
  await database.exec(readFileSync(join(import.meta.dirname, 'support/rows-of-release-1.sql'), 'utf8'));
});
afterAll(() => database.close());

/** Every row of every table in which people's data lies, but for the moment of its last change, which a migration may be. */
async function allRows(): Promise<Record<string, object[]>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: Record<string, object[]> = {};
  for (const { name } of tables) {
    const all = await database.query<{ row: object }>(
      `select to_jsonb(kept) - 'updated_at' as row from public.${name} as kept order by kept`,
    );
    if (all.length > 0) rows[name] = all.map(({ row }) => row);
  }
  return rows;
}

it('carries the data of 1.0 through every later migration, each row with what it held', async () => {
  const before = await allRows();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'bookings',
      'comments',
      'documents',
      'invoice_payments',
      'invoices',
      'leads',
      'palettes',
      'requests',
    ]),
  );
  for (const { sql } of migrations.slice(released)) await database.exec(sql);
  const after = await allRows();
  // A migration may add rows, entries of the log for one.
  for (const [table, rows] of Object.entries(before))
    expect(after[table]?.slice(0, rows.length), table).toMatchObject(rows);
});
