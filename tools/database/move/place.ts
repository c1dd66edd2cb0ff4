import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { type EmbeddedApp, openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { filesIn, postgresIn, openCompleteFolder } from '#dev/database/folder.ts';
import type { DatabaseKeys } from '#dev/database/keys.ts';
import type { Choice, Hosted } from './choose-place.ts';

export const bucket = 'documents';

/** The stored files, by their keys. */
export interface Files {
  read: (key: string) => Promise<Buffer>;
  write: (key: string, bytes: Buffer) => Promise<void>;
}

/** A migrated database as its owner reaches it, with its Storage. */
export interface Place {
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

/** An embedded database that is open. */
export function embeddedPlace(
  { connection, fetch }: EmbeddedApp,
  { secret }: DatabaseKeys,
  release?: () => void,
): Place {
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  return {
    sql: async <T>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
    files: filesOf('http://embedded.local', secret, send),
    close: async () => {
      await connection.close();
      release?.();
    },
  };
}

/** The embedded database of a folder, which has to be there and which nobody else may be serving meanwhile. */
export async function openFolder(folder: string): Promise<Place> {
  const { keys, release } = openCompleteFolder(folder);
  return embeddedPlace(await openEmbeddedApp(postgresIn(folder), keys, { files: filesIn(folder) }), keys, release);
}

async function openHosted({ address, url, secret }: Hosted): Promise<Place> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database that DATABASE_URL names cannot be opened: ${reason}`, { cause: error });
  });
  return {
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    files: filesOf(url, secret),
    close: () => client.end(),
  };
}

/** Opens what is there: nothing is created, migrated or filled with demo data. */
export async function openPlace(choice: Choice): Promise<Place> {
  const place = await ('folder' in choice ? openFolder(choice.folder) : openHosted(choice));
  const [found] = await place.sql<{ ours: boolean }>(
    `select to_regprocedure('public.applied_migrations()') is not null as ours`,
  );
  if (found?.ours) return place;
  await place.close();
  throw new Error('The database has no tables of this product: apply the migrations first.');
}
