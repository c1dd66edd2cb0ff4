/**
 * The embedded database: Postgres behind Supabase's Data, Auth and Storage APIs, in a process of its own on a loopback port. Its
 * parent sends the options over IPC and hears `ready` or `failed`; it ends when the parent says so or is gone.
 */
import type { Server as HttpServer } from 'node:http';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import type { ChildMessage, ChildOptions } from './database.ts';
import { demoData } from './demo-data.ts';
import { addDemoFiles, addInvoiceFiles } from './demo-files.ts';
import { type EmbeddedApp, migrate, openEmbeddedApp } from './embedded-app.ts';
import { writeAddress } from './folder.ts';
import type { DatabaseKeys } from './keys.ts';
import { mayHaveDemo, openPlace } from './place.ts';
import { addressOf, databaseOwner, withSession } from './platform.ts';
import type { Server } from './postgres.ts';
import { isUnwritable, errorText } from '#build/fail.ts';
import { root } from '#build/paths.ts';

const idleMs = 120_000;
/** What is in flight when the parent goes has so long to finish. */
const graceMs = 3000;

/** Failing SQL is printed by the library with its parameters, which may be private. */
function silenceConsole() {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;
}

/** Leaves a database alone in which somebody has an account. */
async function addDemoData(server: Server, database: string, keys: DatabaseKeys, app: EmbeddedApp): Promise<void> {
  await withSession(addressOf(server, database, databaseOwner), async (owner) => {
    const { rows } = await owner.query('select 1 from auth.users limit 1');
    if (rows.length > 0) return;
    await owner.query(demoData());
    const fetch: typeof globalThis.fetch = (input, init) => app.fetch(new Request(input, init), null);
    await addDemoFiles(owner, fetch, keys.secret);
    await addInvoiceFiles(fetch, keys);
  });
}

async function start(options: ChildOptions) {
  const { folder, port: wanted, seed, moreRows, mostWaitMs } = options;
  const { server, database, keys, files, held, close } = await openPlace(options);
  await migrate(server, database, keys);
  const app = await openEmbeddedApp(server, database, keys, { files, mostWaitMs });
  if (seed && mayHaveDemo() && !held?.seeded) await addDemoData(server, database, keys, app);
  if (moreRows) await withSession(addressOf(server, database, databaseOwner), (owner) => owner.query(moreRows));
  held?.markReady(seed || held.seeded);
  // A page whose name is made to lead to this machine reaches nothing, and nobody the library's own view of the database.
  const fetch = (request: Request, env: HttpBindings | Http2Bindings) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') return Response.json({}, { status: 421 });
    if (pathname.startsWith('/_')) return Response.json({}, { status: 404 });
    return app.fetch(request, env.incoming.socket.remoteAddress ?? null);
  };
  const http = serve({ fetch, hostname: '127.0.0.1', port: wanted }, ({ port }) => {
    if (folder !== null) writeAddress(folder, `http://127.0.0.1:${port}`);
    const { url, isOwn, password } = server;
    tell({ type: 'ready', port, keys, postgres: { url, isOwn, password, database } });
  }) as HttpServer;
  // A busy caller may take up an idle connection late; one that had been closed meanwhile would look like an outage.
  http.keepAliveTimeout = idleMs;
  return async () => {
    const cut = setTimeout(() => http.closeAllConnections(), graceMs);
    await new Promise((resolve) => http.close(resolve));
    clearTimeout(cut);
    await app.close();
    await close();
  };
}

function tell(message: ChildMessage) {
  // A parent that is gone hears nothing, and what is in flight is finished all the same.
  if (process.connected) process.send?.(message);
}

async function run(options: ChildOptions) {
  try {
    const stop = await start(options);
    const end = () => void stop().finally(() => process.exit(0));
    process.on('disconnect', end);
    process.on('message', end);
    // Whoever asked may have gone while it started, and would have left a folder in use.
    if (!process.connected) end();
  } catch (error) {
    const reason = errorText(error);
    const message = isUnwritable(error) ? `The data folder cannot be written: ${reason}` : reason;
    tell({ type: 'failed', message });
    process.exit(1);
  }
}

silenceConsole();
process.chdir(root);
// Ctrl-C reaches the whole process group; the parent finishes what is in flight first and then says stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.once('message', (options: ChildOptions) => void run(options));
