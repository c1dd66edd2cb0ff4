import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, getStorageSchemaSql, splitSqlStatements } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { keepStack } from '#dev/database/keep-stack.ts';
import { preparePlatform } from '#dev/database/platform.ts';
import { root } from '#build/paths.ts';

/** Where migrations and schema files lie. */
export const supabaseFolder = join(root, 'supabase');

export const sqlFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));

/** What Supabase provides before the first migration. */
async function openPlatform(): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({});
  const auth = { enabled: true, jwt_secret: 'a-secret-that-signs-nothing-at-all' };
  await preparePlatform(new App({ auth, connection }), connection);
  keepStack(connection);
  await connection.driver.exec(getStorageSchemaSql());
  return connection;
}

/** A database made by the migrations. */
export async function openMigrated(folder = supabaseFolder): Promise<PgliteConnection> {
  const connection = await openPlatform();
  for (const { sql } of sqlFilesIn(join(folder, 'migrations'))) await connection.driver.exec(sql);
  return connection;
}

/** Says what nobody may do until another file grants it, so it comes before whatever they make. */
const firstFile = 'foundations.sql';

/**
 * A database made by the schema files. Their order is the reader's, so a statement that needs something further down, or in
 * another file, is tried again once the rest is there.
 */
export async function openFromSchemas(folder = supabaseFolder): Promise<PgliteConnection> {
  const connection = await openPlatform();
  await connection.driver.exec('set check_function_bodies = off');
  let waiting = sqlFilesIn(join(folder, 'schemas'))
    .sort((one, other) => Number(other.name === firstFile) - Number(one.name === firstFile))
    .flatMap(({ name, sql }) => splitSqlStatements(sql).map((statement) => ({ name, statement })));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    let reason: unknown;
    for (const one of waiting)
      await connection.driver.exec(one.statement).catch((error: unknown) => {
        refused.push(one);
        reason ??= error;
      });
    if (refused.length === waiting.length)
      throw new Error(`supabase/schemas/${refused[0]?.name ?? ''}: ${String(reason)}\n${refused[0]?.statement ?? ''}`);
    waiting = refused;
  }
  await connection.driver.exec('reset check_function_bodies');
  return connection;
}
