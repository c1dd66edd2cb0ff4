import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAuthSchemaSql } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import pg from 'pg';
import { root } from '#tools/paths.ts';
import { openTestDatabase, type SqlDatabase } from './test-database.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What Supabase's Auth brings along, as the embedded one makes it. */
async function authSchema(): Promise<string> {
  const connection = await createPgliteConnection({});
  const { baseSchema = '' } = connection.config;
  await connection.close();
  return `${baseSchema}\n${getAuthSchemaSql()}`;
}

/** A new database on a Postgres server, with every migration in a transaction of its own. */
async function openOnServer(url: string): Promise<SqlDatabase> {
  const name = `test_${process.pid}_${Date.now()}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template template0`);
  const client = new pg.Client({ connectionString: new URL(`/${name}`, url).href });
  await client.connect();
  await client.query(await authSchema());
  const folder = join(root, 'supabase', 'migrations');
  for (const file of readdirSync(folder).sort()) await client.query(readFileSync(join(folder, file), 'utf8'));
  return {
    depth: 0,
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    another: async () => {
      const beside = new pg.Client({ connectionString: new URL(`/${name}`, url).href });
      await beside.connect();
      return {
        depth: 0,
        sql: async <T>(text: string, parameters: unknown[] = []) => (await beside.query(text, parameters)).rows as T[],
        close: () => beside.end(),
      };
    },
    close: async () => {
      await client.end();
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}

/** A migrated database for tests that need SQL only: embedded, or on the server that TEST_DATABASE_URL names. */
export function openSqlDatabase(): Promise<SqlDatabase> {
  const { TEST_DATABASE_URL: url } = process.env;
  return url ? openOnServer(url) : openTestDatabase();
}
