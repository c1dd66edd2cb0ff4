import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedApp, migrate, openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { addressOf, copyDatabase, databaseOwner, dropDatabase, passingName } from '#dev/database/platform.ts';
import type { Database } from '#src/shared/database.types.ts';
import { patientMs, type Template, testServer } from '#tests/support/test-server.ts';

export const keys = {
  publishable: 'sb_publishable_of_the_tests',
  secret: 'sb_secret_of_the_tests',
  jwtSecret: 'the-secret-of-a-database-for-tests',
};

/** A database as its owner reaches it, in one session. */
export interface SqlDatabase {
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  /** How many transactions and savepoints are open. */
  depth: number;
  /** A session beside this one. */
  another: () => Promise<SqlDatabase>;
  close: () => Promise<void>;
}

export interface TestDatabase extends SqlDatabase {
  /** What it is called on the server of this run. */
  name: string;
  app: EmbeddedApp;
  /** The APIs as nobody, as the server, with a token, or as a person, whose session has the same id by default. */
  client: (who?: 'server' | { id: string; session?: string } | { token: string }) => SupabaseClient<Database>;
  /** A request to its APIs as it stands. */
  fetch: typeof globalThis.fetch;
  migrateAgain: () => Promise<string[]>;
}

const base64 = (value: string) => Buffer.from(value).toString('base64url');

/** What Auth would hand out, so that a person needs no password to be tested with. */
function tokenFor(id: string, session: string): string {
  const now = Math.floor(Date.now() / 1000);
  const head = base64(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
  const body = base64(
    JSON.stringify({
      sub: id,
      session_id: session,
      role: 'authenticated',
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
    }),
  );
  const signature = createHmac('sha256', keys.jwtSecret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

async function connect(address: string): Promise<SqlDatabase> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return {
    depth: 0,
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    another: () => connect(address),
    close: () => client.end(),
  };
}

/** A new database on the server of this run. */
async function openCopy(template: Template): Promise<SqlDatabase & { name: string }> {
  const server = testServer();
  const name = passingName();
  await copyDatabase(server, template, name);
  const database = await connect(addressOf(server, name, databaseOwner));
  const close = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
  return { ...database, name, close };
}

/** A migrated database of its own, like a hosted one, for tests that need SQL only. */
export const openSqlDatabase = (): Promise<SqlDatabase> => openCopy('hosted');

/** A migrated database of its own, or one with the demo data, reached as its owner and through its APIs alike. */
export async function openTestDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  // The library prints every refused statement; refusals are what many tests are about.
  Object.assign(console, { error: () => undefined });
  const server = testServer();
  const database = await openCopy(template);
  const app = await openEmbeddedApp(server, database.name, keys, { mostWaitMs: patientMs });
  const send: typeof globalThis.fetch = (input, init) => app.fetch(new Request(input, init), null);
  return {
    ...database,
    app,
    client: (who) =>
      createClient<Database>('http://database.test', who === 'server' ? keys.secret : keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: {
          fetch: send,
          ...(typeof who === 'object'
            ? {
                headers: {
                  Authorization: `Bearer ${'token' in who ? who.token : tokenFor(who.id, who.session ?? who.id)}`,
                },
              }
            : {}),
        },
      }),
    fetch: send,
    migrateAgain: () => migrate(server, database.name, keys),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
