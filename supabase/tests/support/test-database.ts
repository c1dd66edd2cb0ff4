import { applyPendingMigrations } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createHmac } from 'node:crypto';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import type { Database } from '#src/shared/database.types.ts';
import { patientMs, readImage } from '#tests/support/database-image.ts';

export const keys = {
  publishable: 'sb_publishable_of_the_tests',
  secret: 'sb_secret_of_the_tests',
  jwtSecret: 'the-secret-of-a-database-for-tests',
};

/** A migrated database as its owner reaches it. */
export interface SqlDatabase {
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  /** How many transactions and savepoints are open. */
  depth: number;
  /** A session beside this one, where the server has room for more than one. */
  another?: () => Promise<SqlDatabase>;
  close: () => Promise<void>;
}

export interface TestDatabase extends SqlDatabase {
  connection: PgliteConnection;
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

/** A database of its own in memory with every migration, reached as Postgres' owner and through its APIs alike. */
export async function openTestDatabase(): Promise<TestDatabase> {
  // The library prints every refused statement; refusals are what many tests are about.
  Object.assign(console, { error: () => undefined });
  // Each database listens for the end of its process, and the files of a worker open one after the other.
  process.setMaxListeners(0);
  const { app, connection, fetch } = await openEmbeddedApp(null, keys, {
    image: readImage('migrated'),
    mostWaitMs: patientMs,
  });
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  return {
    connection,
    depth: 0,
    sql: async <T>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
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
    migrateAgain: async () => (await applyPendingMigrations(app)).applied.map(({ filename }) => filename),
    close: () => connection.close(),
  };
}
