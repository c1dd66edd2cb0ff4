import pg from 'pg';
import { errorText } from '#build/fail.ts';
import { type EmbeddedApp, openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { filesIn, postgresIn, openCompleteFolder } from '#dev/database/folder.ts';
import { storedFilesOf } from '#dev/storage/stored-files.ts';
import type { DatabaseKeys } from '#dev/database/keys.ts';
import type { Choice, Hosted } from './choose-place.ts';

/** A migrated database as its owner reaches it, with its Storage. */
export interface DatabasePlace {
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  files: ReturnType<typeof storedFilesOf>;
  close: () => Promise<void>;
}

/** An embedded database that is open. */
export function embeddedPlace(
  { connection, fetch }: EmbeddedApp,
  { secret }: DatabaseKeys,
  release?: () => void,
): DatabasePlace {
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  return {
    sql: async <T>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
    files: storedFilesOf('http://embedded.local', secret, send),
    close: async () => {
      await connection.close();
      release?.();
    },
  };
}

/** The embedded database of a folder, which has to be there and which nobody else may be serving meanwhile. */
export async function openFolder(folder: string): Promise<DatabasePlace> {
  const { keys, release } = openCompleteFolder(folder);
  return embeddedPlace(await openEmbeddedApp(postgresIn(folder), keys, { files: filesIn(folder) }), keys, release);
}

async function openHosted({ address, url, secret }: Hosted): Promise<DatabasePlace> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: unknown) => {
    throw new Error(`The database that DATABASE_URL names cannot be opened: ${errorText(error)}`, { cause: error });
  });
  return {
    sql: async <T>(text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows as T[],
    files: storedFilesOf(url, secret),
    close: () => client.end(),
  };
}

/** Opens what is there: nothing is created, migrated or filled with demo data. */
export async function openPlace(choice: Choice): Promise<DatabasePlace> {
  const place = await ('folder' in choice ? openFolder(choice.folder) : openHosted(choice));
  const [found] = await place.sql<{ ours: boolean }>(
    `select to_regprocedure('public.applied_migrations()') is not null as ours`,
  );
  if (found?.ours) return place;
  await place.close();
  throw new Error('The database has no tables of this product: apply the migrations first.');
}
