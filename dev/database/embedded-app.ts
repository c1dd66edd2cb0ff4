import '#dev/storage/enable.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse as parseToml } from 'smol-toml';
import { FileStore } from '#dev/storage/file-store.ts';
import { answerStorage, isStorage } from '#dev/storage/like-hosted.ts';
import { root } from '#build/paths.ts';
import { answerChecksLikeHosted } from './check-refusals.ts';
import { keepStack } from './keep-stack.ts';
import type { DatabaseKeys } from './keys.ts';
import { preparePlatform } from './platform.ts';
import { createQueue } from './queue.ts';
import { restoreOrResetAdvice, UnusableFolder } from './unusable-folder.ts';

export type EmbeddedApp = Awaited<ReturnType<typeof openEmbeddedApp>>;

function readConfig(keys: DatabaseKeys) {
  const file = join(root, 'supabase', 'config.toml');
  const config = parseToml(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  return {
    ...config,
    // A key that the Supabase command line does not know.
    db: { ...config.db, driver: 'pglite' as const },
    auth: {
      ...config.auth,
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
    },
  };
}

/**
 * On its first request the library grants everything on every table with row-level security to all request roles,
 * which would undo the grants of the migrations. It does so once per connection: here, in a transaction taken back.
 */
async function keepGrants(connection: PgliteConnection) {
  await connection.driver.exec('begin');
  const transaction = connection.kysely;
  await connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve(), { transaction });
  await connection.driver.exec('rollback');
}

/** Signing in, registering, and choosing a password. Renewing a session is quick. */
function hashesPassword({ url, method }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const setsPassword = /\/(?:signup|rpc\/(?:spend_password_link|change_password))$/.test(pathname);
  return method === 'POST' && (setsPassword || searchParams.get('grant_type') === 'password');
}

/** Less than the API waits for any call: what has its turn is done before anybody gives it up. */
const usualWaitMs = 5000;

/**
 * All requests share one Postgres session, and the library does not keep their transactions apart: a parallel request
 * could run under another's role or be lost with another's rollback. So they take turns. A body is read before its
 * turn, for a slow sender must not hold up the rest.
 */
function inTurns(app: App, { driver }: PgliteConnection, secret: string, store: FileStore, mostWaitMs: number) {
  const inTurn = createQueue();
  const answer = async (request: Request, peerAddress: string | null) => {
    const { url, method, headers, signal } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
    const came = performance.now();
    return inTurn(async () => {
      await setImmediate();
      // Whoever is told that nothing came of it must not find it done.
      if (signal.aborted || performance.now() - came > mostWaitMs)
        return Response.json({ message: 'There is too much to do.' }, { status: 503 });
      return app.fetch(new Request(url, { method, headers, body }), { peerAddress });
    }, hashesPassword(request));
  };
  return {
    /** Answers one Data, Auth or Storage request at a time. */
    fetch: (request: Request, peerAddress: string | null): Promise<Response> =>
      isStorage(request)
        ? answerStorage((one) => answer(one, peerAddress), request, secret, store)
        : answer(request, peerAddress),
    /** Gives back the room of rows that are gone, and of the log of what has been written, which a server does by itself. */
    tidy: () =>
      inTurn(async () => {
        await driver.exec('vacuum');
        await driver.exec('checkpoint');
      }),
  };
}

/**
 * The driver knows the lists of those types only that were there when it opened. It copies all it knows with each answer of
 * Postgres, a third of a millisecond for four hundred types, so it forgets the lists of what no column holds, whole rows first.
 */
async function learnArrayTypes({ driver }: PgliteConnection) {
  await driver.refreshArrayTypes();
  const { rows } = await driver.query<{ list: number }>(
    `select typarray as list from pg_catalog.pg_type
     where not exists (select from pg_catalog.pg_attribute where atttypid = pg_type.oid)`,
  );
  const needless = new Set(rows.map(({ list }) => list));
  driver.parsers = Object.fromEntries(Object.entries(driver.parsers).filter(([type]) => !needless.has(Number(type))));
}

/** Storage asks with the role of whoever asks it, and a hosted project lets each role try: row-level security decides. */
async function grantStorage({ driver }: PgliteConnection) {
  const roles = 'anon, authenticated, service_role';
  await driver.exec(
    `grant usage on schema storage to ${roles}; grant all on storage.buckets, storage.objects to ${roles};`,
  );
}

/** For a database in memory: a folder that goes with the process. */
function passingFolder(): string {
  const folder = join(tmpdir(), `files-${randomUUID()}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const roomOrRestore = `Make sure that its disk has room. If it has: ${restoreOrResetAdvice}`;

async function openPostgres(folder: string | null, image: Blob | undefined): Promise<PgliteConnection> {
  try {
    const connection = await createPgliteConnection({
      ...(folder !== null && { url: folder }),
      ...(image && { pgliteOptions: { loadDataDir: image } }),
    });
    // Damage in the tables that Postgres itself needs shows here at the latest.
    await connection.driver.query('select count(*) from pg_catalog.pg_proc, pg_catalog.pg_class where false');
    keepStack(connection);
    return connection;
  } catch (error) {
    if (folder === null) throw error;
    // The driver says only that Postgres did not start.
    throw new UnusableFolder(folder, 'Postgres does not start on its files', roomOrRestore, { cause: error });
  }
}

interface Options {
  /** What another database was when it was dumped: a new one begins with it, which saves setting up Postgres from nothing. */
  image?: Blob | undefined;
  /** The folder of the stored files. */
  files?: string | undefined;
  mostWaitMs?: number | undefined;
}

/** Opens the embedded Supabase with all migrations applied. A folder of null keeps it in memory. */
export async function openEmbeddedApp(
  folder: string | null,
  keys: DatabaseKeys,
  { image, files, mostWaitMs = usualWaitMs }: Options = {},
) {
  const connection = await openPostgres(folder, image);
  try {
    answerChecksLikeHosted(connection);
    const app = new App({ ...readConfig(keys), connection });
    const store = new FileStore(files ?? passingFolder());
    app._storageAdapter = store;
    await app.init();
    await preparePlatform(app, connection);
    await applyPendingMigrations(app);
    await learnArrayTypes(connection);
    await keepGrants(connection);
    await grantStorage(connection);
    // A folder that should hold files and is gone is for somebody to bring back: an empty one in its place would hide the loss.
    const { rows } = await connection.driver.query('select from storage.objects limit 1');
    if (files === undefined || rows.length === 0) await store.makeFolder();
    return { app, connection, ...inTurns(app, connection, keys.jwtSecret, store, mostWaitMs) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
