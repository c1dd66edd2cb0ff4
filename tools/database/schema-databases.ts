import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import pg from 'pg';
import { addressOf, createDatabase, databaseOwner, dropDatabase, passingName } from '#dev/database/platform.ts';
import type { Server } from '#dev/database/postgres.ts';
import { root } from '#build/paths.ts';

/** Where migrations and schema files lie. */
export const supabaseFolder = join(root, 'supabase');

export const sqlFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));

/** A database of its own on a server, as its owner reaches it, that goes when it is closed. */
export interface OwnDatabase {
  pool: pg.Pool;
  exec: (sql: string) => Promise<void>;
  query: <T>(sql: string, parameters?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** What Supabase provides before the first migration. */
export async function openPlatform(server: Server): Promise<OwnDatabase> {
  const name = passingName();
  await createDatabase(server, name);
  const pool = new pg.Pool({ connectionString: addressOf(server, name, databaseOwner), max: 1 });
  return {
    pool,
    exec: async (sql) => {
      await pool.query(sql);
    },
    query: async <T>(sql: string, parameters: unknown[] = []) => (await pool.query(sql, parameters)).rows as T[],
    close: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

/** A database made by the migrations. */
export async function openMigrated(server: Server, folder = supabaseFolder): Promise<OwnDatabase> {
  const database = await openPlatform(server);
  for (const { sql } of sqlFilesIn(join(folder, 'migrations'))) await database.exec(sql);
  return database;
}

/** Says what nobody may do until another file grants it, so it comes before whatever they make. */
const firstFile = 'foundations.sql';

/**
 * A database made by the schema files. Their order is the reader's, so a statement that needs something further down, or in
 * another file, is tried again once the rest is there.
 */
export async function openFromSchemas(server: Server, folder = supabaseFolder): Promise<OwnDatabase> {
  const database = await openPlatform(server);
  await database.exec('set check_function_bodies = off');
  let waiting = sqlFilesIn(join(folder, 'schemas'))
    .sort((one, other) => Number(other.name === firstFile) - Number(one.name === firstFile))
    .flatMap(({ name, sql }) => splitSqlStatements(sql).map((statement) => ({ name, statement })));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    let reason: unknown;
    for (const one of waiting)
      await database.exec(one.statement).catch((error: unknown) => {
        refused.push(one);
        reason ??= error;
      });
    if (refused.length === waiting.length)
      throw new Error(`supabase/schemas/${refused[0]?.name ?? ''}: ${String(reason)}\n${refused[0]?.statement ?? ''}`);
    waiting = refused;
  }
  await database.exec('reset check_function_bodies');
  return database;
}
