import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { filesIn, postgresIn, takeFolder } from '#dev/database/folder.ts';
import { dataFolder } from '#build/paths.ts';

export const bucket = 'documents';

/** The stored files, by their keys. */
export interface Files {
  read: (key: string) => Promise<Buffer>;
  write: (key: string, bytes: Buffer) => Promise<void>;
}

/** A migrated database as its owner reaches it, with its Storage. */
export interface Place {
  name: string;
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  files: Files;
  close: () => Promise<void>;
}

function filesOf(url: string, secret: string, fetch?: typeof globalThis.fetch): Files {
  const options = { auth: { persistSession: false }, ...(fetch && { global: { fetch } }) };
  const files = createClient(url, secret, options).storage.from(bucket);
  return {
    read: async (key) => {
      const { data, error } = await files.download(key);
      if (error) throw new Error(`The file ${key} could not be read: ${error.message}`);
      return Buffer.from(await data.arrayBuffer());
    },
    write: async (key, bytes) => {
      const { error } = await files.upload(key, bytes, { upsert: true, contentType: 'application/octet-stream' });
      if (error) throw new Error(`The file ${key} could not be stored: ${error.message}`);
    },
  };
}

/** The embedded database of a folder, which nobody else may be serving meanwhile. */
export async function openFolder(folder: string): Promise<Place> {
  const held = takeFolder(folder);
  const { connection, fetch } = await openEmbeddedApp(postgresIn(folder), held.keys, { files: filesIn(folder) });
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  return {
    name: folder,
    sql: async <T>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
    files: filesOf('http://embedded.local', held.keys.secret, send),
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
  url: string;
  secret: string;
}

async function openHosted({ address, url, secret }: Hosted): Promise<Place> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return {
    name: new URL(address).hostname,
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    files: filesOf(url, secret),
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
