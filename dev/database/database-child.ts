/**
 * The embedded database: Postgres in WebAssembly behind Supabase's Data, Auth and Storage APIs, in a process of its own on a
 * loopback port. Its parent sends the options over IPC and hears `ready` or `failed`; it ends when the parent says so or
 * is gone.
 */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { heartbeatMs, type ChildMessage, type ChildOptions } from './database.ts';
import { demoData } from './demo-data.ts';
import { addDemoFiles } from './demo-files.ts';
import { openEmbeddedApp } from './embedded-app.ts';
import { filesIn, postgresIn, prepareFolder, writeAddress } from './folder.ts';
import { newKeys } from './keys.ts';
import { isUnwritable, errorText } from '#build/fail.ts';
import { root } from '#build/paths.ts';

const idleMs = 120_000;
const tidyEveryMs = 60 * 60_000;
/** What is in flight when the parent goes has so long to finish. */
const graceMs = 3000;

/** Failing SQL is printed by the library with its parameters, which may be private. */
function silenceConsole() {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;
}

async function start({ folder, port: wanted, seed, moreRows, image, mostWaitMs }: ChildOptions) {
  const held = folder === null ? null : prepareFolder(folder);
  const keys = held?.keys ?? newKeys();
  const postgres = folder === null ? null : postgresIn(folder);
  const beginning = image === undefined ? undefined : new Blob([readFileSync(image)]);
  const files = folder === null ? undefined : filesIn(folder);
  const app = await openEmbeddedApp(postgres, keys, { image: beginning, files, mostWaitMs });
  const { connection } = app;
  if (seed && !held?.seeded && (await addDemoData(connection)))
    await addDemoFiles(connection, (input, init) => app.fetch(new Request(input, init), null), keys.secret);
  if (moreRows) await connection.driver.exec(moreRows);
  held?.markReady(seed || held.seeded);
  const fetch = (request: Request, env: HttpBindings | Http2Bindings) =>
    app.fetch(request, env.incoming.socket.remoteAddress ?? null);
  const server = serve({ fetch, hostname: '127.0.0.1', port: wanted }, ({ port }) => {
    if (folder !== null) writeAddress(folder, `http://127.0.0.1:${port}`);
    tell({ type: 'ready', port, keys });
  }) as Server;
  // A busy caller may take up an idle connection late; one that had been closed meanwhile would look like an outage.
  server.keepAliveTimeout = idleMs;
  // What fails now, for a full disk say, is tried again an hour later.
  const tidying = setInterval(() => void app.tidy().catch(() => undefined), tidyEveryMs);
  return async () => {
    clearInterval(tidying);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(cut);
    await connection.close();
    held?.release();
  };
}

/** False for a database in which somebody has an account. */
async function addDemoData({ driver }: PgliteConnection): Promise<boolean> {
  const { rows } = await driver.query('select 1 from auth.users limit 1');
  if (rows.length > 0) return false;
  await driver.exec(demoData());
  return true;
}

function tell(message: ChildMessage) {
  // A parent that is gone hears nothing, and what is in flight is finished all the same.
  if (process.connected) process.send?.(message);
}

async function run(options: ChildOptions) {
  try {
    const stop = await start(options);
    setInterval(() => tell({ type: 'alive' }), heartbeatMs).unref();
    const end = () => void stop().finally(() => process.exit(0));
    process.on('disconnect', end);
    process.on('message', end);
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
const watch = join(import.meta.dirname, 'parent-watch.ts');
new Worker(watch, { workerData: { parent: process.ppid, graceMs } }).unref();
process.once('message', (options: ChildOptions) => void run(options));
