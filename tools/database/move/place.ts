import pg from 'pg';
import { errorText } from '#build/fail.ts';
import { type EmbeddedApp, openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { openCompletePlace, type Place } from '#dev/database/place.ts';
import { addressOf, databaseOwner } from '#dev/database/platform.ts';
import { storedFilesOf } from '#dev/storage/stored-files.ts';
import type { Choice, Hosted } from './choose-place.ts';

/** A migrated database as its owner reaches it, with its Storage. */
export interface DatabasePlace {
  sql: <T = Record<string, unknown>>(text: string, parameters?: unknown[]) => Promise<T[]>;
  files: ReturnType<typeof storedFilesOf>;
  close: () => Promise<void>;
}

/** A local database whose server runs. */
export async function localPlace(
  { server, database, keys }: Pick<Place, 'server' | 'database' | 'keys'>,
  { fetch, close: closeApp }: Pick<EmbeddedApp, 'fetch' | 'close'>,
  close: () => Promise<void>,
): Promise<DatabasePlace> {
  const send: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init), null);
  const owner = new pg.Client({ connectionString: addressOf(server, database, databaseOwner) });
  await owner.connect();
  return {
    sql: async <T>(text: string, parameters: unknown[] = []) => (await owner.query(text, parameters)).rows as T[],
    files: storedFilesOf('http://embedded.local', keys.secret, send),
    close: async () => {
      await owner.end();
      await closeApp();
      await close();
    },
  };
}

/** The database of a folder, which has to be there and which nobody else may be serving meanwhile. */
export async function openFolder(folder: string): Promise<DatabasePlace> {
  const place = await openCompletePlace(folder);
  const { server, database, keys, files, close } = place;
  return localPlace(place, await openEmbeddedApp(server, database, keys, { files }), close);
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
