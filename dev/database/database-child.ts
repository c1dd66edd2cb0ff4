/**
 * The embedded database: Postgres in WebAssembly behind Supabase's Data and Auth APIs, in a process of its own on a
 * loopback port. Its parent starts it with one JSON argument and hears `ready` or `failed` over IPC; it ends when the
 * parent says so or is gone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { aliveEveryMs, type ChildMessage, type ChildOptions } from './database.ts';
import { openEmbeddedApp } from './embedded-app.ts';
import { lockFolder } from './lock.ts';
import { root } from '#tools/paths.ts';

const idleMs = 120_000;
/** What is in flight when the parent goes has so long to finish. */
const graceMs = 3000;

/** Failing SQL is printed by the library with its parameters, which may be private. */
function silenceConsole() {
  const quiet = () => undefined;
  Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet });
}

async function start(options: ChildOptions) {
  const unlock = options.folder === null ? () => undefined : lockFolder(options.folder);
  const postgres = options.folder === null ? null : join(options.folder, 'postgres');
  const image = options.image === undefined ? undefined : new Blob([readFileSync(options.image)]);
  const { connection, fetch: answer } = await openEmbeddedApp(postgres, options.keys, image);
  if (options.seed) await seed(connection);
  const fetch = (request: Request, env: HttpBindings | Http2Bindings) =>
    answer(request, env.incoming.socket.remoteAddress ?? null);
  const server = serve({ fetch, hostname: '127.0.0.1', port: options.port }, ({ port }) =>
    tell({ type: 'ready', port }),
  );
  // A busy caller may take up an idle connection late; one that had been closed meanwhile would look like an outage.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = idleMs;
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
    await connection.close();
    unlock();
  };
}

/** Demo data, once: a database that has any account is left as it is. */
async function seed(connection: PgliteConnection) {
  const file = join(root, 'supabase', 'seed.sql');
  const { rows } = await connection.driver.query('select 1 from auth.users limit 1');
  if (rows.length === 0 && existsSync(file)) await connection.driver.exec(readFileSync(file, 'utf8'));
}

function tell(message: ChildMessage) {
  process.send?.(message);
}

silenceConsole();
process.chdir(root);
const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
// Ctrl-C reaches the whole process group; the parent finishes what is in flight first and then says stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
const watch = join(import.meta.dirname, 'parent-watch.ts');
new Worker(watch, { workerData: { parent: process.ppid, graceMs } }).unref();
try {
  const stop = await start(options);
  setInterval(() => tell({ type: 'alive' }), aliveEveryMs).unref();
  const end = () => void stop().finally(() => process.exit(0));
  process.on('disconnect', end);
  process.on('message', end);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code);
  const reason = error instanceof Error ? error.message : String(error);
  tell({ type: 'failed', message: unusable ? `The data folder cannot be written: ${reason}` : reason });
  process.exit(1);
}
