import '#dev/storage/enable.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { parse as parseToml } from 'smol-toml';
import { generateLink, isGenerateLink } from '#dev/auth/generate-link.ts';
import { FileStore } from '#dev/storage/file-store.ts';
import { answerStorage, isStorage } from '#dev/storage/like-hosted.ts';
import { root } from '#build/paths.ts';
import type { DatabaseKeys } from './keys.ts';
import { addressOf, databaseOwner, withSession } from './platform.ts';
import type { Server } from './postgres.ts';

export type EmbeddedApp = Awaited<ReturnType<typeof openEmbeddedApp>>;

function readConfig(keys: DatabaseKeys) {
  const file = join(root, 'supabase', 'config.toml');
  const config = parseToml(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  return {
    ...config,
    // A key that the Supabase command line does not know.
    db: { ...config.db, driver: 'postgres' as const },
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
 * The library answers a broken check constraint as a failure of its own, with a text and no code. Handed over as the error
 * that a function raises to word its own answer, it comes out as a hosted project sends it.
 */
function likeHosted(error: unknown): unknown {
  const { code, message = '', detail = null, hint = null } = (error ?? {}) as Record<string, string | undefined>;
  if (code !== '23514') return error;
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  };
}

/** Less than the API waits for any call: what is answered at all is answered before anybody gives it up. */
const usualWaitMs = 6000;

/** The library has written what is JSON already: written once more, it would be a text that holds it. */
const asWritten = (type: number) => ({
  ...{ to: type, from: [type], parse: (text: string) => JSON.parse(text) as unknown },
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
});
/** With its zone, which is UTC in every session here; the library leaves times as Postgres writes them. */
const timestamptz = {
  ...{ to: 1184, from: [1184], parse: (text: string) => `${text.replace(' ', 'T')}:00` },
  serialize: (value: string) => value,
};
const types = { json: asWritten(114), jsonb: asWritten(3802), timestamptz };

/** As many as one project of a hosted pooler has by default is plenty for one machine. */
const mostSessions = { data: 12, auth: 4, storage: 3 };

/** Sessions of one of the services, under its own role as in a hosted project. */
function connect(server: Server, database: string, role: string, sessions: number, mostWaitMs: number) {
  const connection = createPostgresConnection({
    url: addressOf(server, database, role),
    postgresOptions: {
      max: sessions,
      idle_timeout: 60,
      onnotice: () => undefined,
      types,
      connection: { statement_timeout: mostWaitMs },
    },
  });
  connection.normalizeDbError = likeHosted;
  // On its first request the library would grant everything on every table to all request roles, against the migrations.
  Object.assign(connection, { rlsState: 'active' });
  return connection;
}

/**
 * Lets as many in as there are sessions, each with its body, for a slow sender must not hold up the rest. Whoever has gone
 * meanwhile, or waited too long, is refused: what they are told did not come about must not come about later.
 */
function createGate(places: number, mostWaitMs: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (request: Request, enter: (request: Request) => Promise<Response>): Promise<Response> => {
    const { url, method, headers, signal } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
    const came = performance.now();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (signal.aborted || performance.now() - came > mostWaitMs)
        return Response.json({ message: 'There is too much to do.' }, { status: 503 });
      return await enter(new Request(url, { method, headers, body }));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Brings a database to what the migrations say, as its owner does with a hosted project; answers with what was missing. */
export async function migrate(server: Server, database: string, keys: DatabaseKeys): Promise<string[]> {
  const connection = createPostgresConnection({
    url: addressOf(server, database, databaseOwner),
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    const app = new App({ ...readConfig(keys), connection });
    return (await applyPendingMigrations(app)).applied.map(({ filename }) => filename);
  } finally {
    await connection.close();
  }
}

async function openStore(server: Server, database: string, folder: string, isPassing: boolean): Promise<FileStore> {
  const store = new FileStore(folder);
  const { rows } = await withSession(addressOf(server, database, databaseOwner), (client) =>
    client.query('select from storage.objects limit 1'),
  );
  // A folder that should hold files and is gone is for somebody to bring back: an empty one in its place would hide the loss.
  if (isPassing || rows.length === 0) await store.makeFolder();
  return store;
}

interface Options {
  /** The folder of the stored files; without one they go with the database. */
  files?: string | undefined;
  /** What takes longer is ended and refused. */
  mostWaitMs?: number | undefined;
}

/** Supabase's Data, Auth and Storage APIs over a migrated database, each with sessions of its own. */
export async function openEmbeddedApp(
  server: Server,
  database: string,
  keys: DatabaseKeys,
  { files, mostWaitMs = usualWaitMs }: Options = {},
) {
  const folder = files ?? join(tmpdir(), `files-${randomUUID()}`);
  const store = await openStore(server, database, folder, files === undefined);
  const config = readConfig(keys);
  const open = (role: string, sessions: number) => {
    const connection = connect(server, database, role, sessions, mostWaitMs);
    const app = new App({ ...config, connection });
    app._storageAdapter = store;
    return { app, connection, inside: createGate(sessions, mostWaitMs) };
  };
  const data = open(databaseOwner, mostSessions.data);
  const auth = open('supabase_auth_admin', mostSessions.auth);
  const storage = open('supabase_storage_admin', mostSessions.storage);
  const answer = (request: Request, peerAddress: string | null) => {
    const service = new URL(request.url).pathname.split('/')[1];
    const { app, inside } = service === 'auth' ? auth : service === 'storage' ? storage : data;
    return inside(request, (one) => app.fetch(one, { peerAddress }));
  };
  const asOwner: Parameters<typeof generateLink>[3] = (work) =>
    withSession(addressOf(server, database, databaseOwner), work);
  return {
    data: data.connection,
    fetch: async (request: Request, peerAddress: string | null): Promise<Response> => {
      const pass = (one: Request) => answer(one, peerAddress);
      if (isStorage(request)) return answerStorage(pass, request, keys.jwtSecret, store);
      if (isGenerateLink(request)) return generateLink(pass, request, keys.secret, asOwner);
      return pass(request);
    },
    close: async () => {
      await Promise.all([data, auth, storage].map(({ connection }) => connection.close()));
      if (files === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
