import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { postgresIn, takeFolder } from '#dev/database/folder.ts';
import { dataFolder } from '#tools/paths.ts';

type StorageApi = ReturnType<typeof createClient>['storage'];

/** A migrated database as its owner reaches it, with its Storage where there is one. */
export interface Place {
  name: string;
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  storage: StorageApi | null;
  close: () => Promise<void>;
}

const storageOf = (url: string, secret: string, fetch?: typeof globalThis.fetch): StorageApi =>
  createClient(url, secret, { auth: { persistSession: false }, ...(fetch && { global: { fetch } }) }).storage;

/** The embedded database of a folder, which nobody else may be serving meanwhile. */
export async function openFolder(folder: string): Promise<Place> {
  const held = takeFolder(folder);
  const { connection, fetch } = await openEmbeddedApp(postgresIn(folder), held.keys);
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  return {
    name: folder,
    sql: async <T>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
    storage: storageOf('http://embedded.local', held.keys.secret, send),
    close: async () => {
      await connection.close();
      // No demo data comes into what was moved here.
      held.markReady(true);
      held.release();
    },
  };
}

interface Hosted {
  /** The project's connection string, for its owner `postgres`. */
  address: string;
  url?: string | undefined;
  secret?: string | undefined;
}

export async function openHosted({ address, url, secret }: Hosted): Promise<Place> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return {
    name: new URL(address).hostname,
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    storage: url && secret ? storageOf(url, secret) : null,
    close: () => client.end(),
  };
}

/** The hosted project that the environment names, or else the local data. */
export function openPlace(): Promise<Place> {
  const { DATABASE_URL: address, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secret } = process.env;
  if (!address) return openFolder(dataFolder());
  if (!url || !secret) throw new Error('With DATABASE_URL set, SUPABASE_URL and SUPABASE_SECRET_KEY are needed too.');
  return openHosted({ address, url, secret });
}
