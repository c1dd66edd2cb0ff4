import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parsePublicEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import { buildSiteIfNeeded } from '#build/build-site.ts';
import { type Database, startDatabase } from '#dev/database/database.ts';
import { errorCode, fail, isUnwritable, errorText } from '#build/fail.ts';
import { dataFolder, publicDir, root, stateDir } from '#build/paths.ts';
import { claimPort } from '#dev/server/claim-port.ts';
import { openLogFile } from '#dev/server/log-file.ts';
import { embeddedEnv, readEnv } from '#dev/server/local-env.ts';
import { startServer } from '#dev/server/server.ts';

function readPort(): number {
  const port = Number(process.env.PORT ?? 8888);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`PORT must be a port number; it is '${process.env.PORT}'.`);
  return port;
}

const port = readPort();
/** tools/run.mjs installs before any of this runs, and says how long it took. */
const { INSTALLED_IN } = process.env;
const afterInstallation = INSTALLED_IN ? `, after ${INSTALLED_IN} s of installation` : '';
/** A machine that is busy with other things takes its time. */
const stopWithinMs = 40_000;
const restartPauseMs = 1000;

function explain(error: unknown): never {
  if (errorCode(error) === 'EADDRINUSE')
    fail(`Port ${port} is in use by another program. Stop it, or choose another port: PORT=8890 npm start`);
  fail(isUnwritable(error) ? `A file or folder cannot be written: ${errorText(error)}` : error);
}

const loopbacks = new Set(['localhost', '127.0.0.1', '::1']);

/** The embedded database has accounts whose password stands in the source. */
function keepDemoAccountsHere() {
  const { HOST: host, DEMO_ACCOUNTS_FOR_EVERYBODY: told } = process.env;
  if (host === undefined || loopbacks.has(host) || told === 'yes') return;
  fail(
    `HOST=${host} would let everybody who reaches this machine sign in as an administrator: the demo accounts have a public password. ` +
      'Leave HOST out, use a hosted database (SUPABASE_URL), or set DEMO_ACCOUNTS_FOR_EVERYBODY=yes if you want just that.',
  );
}

let database: Database | null = null;
let server: Awaited<ReturnType<typeof startServer>> | null = null;
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  const finished = server?.stop();
  console.log('\nFinishing what is in flight…');
  await finished;
  await database?.stop();
  await logFile.close();
  process.exit(0);
}

/** A full disk, say, needs somebody to make room; until then the site stays up and says that it cannot be reached. */
async function startAgain(port: number): Promise<Database | null> {
  for (let tries = 1; !stopping; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, restartPauseMs * Math.min(tries, 10)));
    const started = await startDatabase({ folder: dataFolder(), port, seed: true }).catch((error: unknown) => {
      if (tries === 1) console.error(`It cannot start (${String(error)}). Trying again…`);
      return null;
    });
    if (started) return started;
  }
  return null;
}

/** Brings the database back on the same port when its process dies under the running server. */
async function keepAlive(running: Database): Promise<void> {
  await running.exited;
  if (stopping) return;
  console.error('The database process ended; starting it again…');
  database = await startAgain(running.port);
  if (database) void keepAlive(database).catch(explain);
}

const logFile = openLogFile(join(stateDir, 'api.log'));
// A full disk or a reader that has gone takes nothing but the words on the screen.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

async function start() {
  const started = performance.now();
  const hosted = process.env.SUPABASE_URL;
  if (hosted) readEnv(process.env, 'production', port);
  else {
    parsePublicEnv(process.env);
    keepDemoAccountsHere();
  }
  mkdirSync(stateDir, { recursive: true });
  await claimPort(port, process.env.HOST);
  // First: a folder that cannot be used is told in a second, and a build takes half a minute.
  if (!hosted) {
    console.log('Starting the database…');
    database = await startDatabase({ folder: dataFolder(), seed: true });
    void keepAlive(database).catch(explain);
  }
  await buildSiteIfNeeded();
  const mode = database ? 'local' : 'production';
  const env = database ? embeddedEnv(database) : process.env;
  server = await startServer({ root, publicDir, port, host: process.env.HOST, mode, env, log: logFile.log });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    '',
    `${site.name} is at http://localhost:${server.port} (ready in ${seconds} s${afterInstallation})`,
    database ? `  Data      ${dataFolder()}` : `  Database  ${hosted ?? ''}`,
    `  API log   ${join(stateDir, 'api.log')}`,
    ...(database
      ? ['  Sign in   admin, team, client, colleague, client2 or client3, each with the password demo-password']
      : []),
    '  Stop      Ctrl-C',
  ];
  console.log(lines.join('\n'));
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
await start().catch(async (error: unknown) => {
  stopping = true;
  await database?.stop();
  explain(error);
});
