import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DatabaseKeys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

export interface ChildOptions {
  /** Where the data lies; null keeps it in memory. */
  folder: string | null;
  port: number;
  seed: boolean;
  keys: DatabaseKeys;
  /** A file with what a new database begins with. */
  image?: string | undefined;
}

export type ChildMessage = { type: 'ready'; port: number } | { type: 'failed'; message: string } | { type: 'alive' };

export interface Database {
  url: string;
  port: number;
  keys: DatabaseKeys;
  /** For tests that kill it. */
  pid: number;
  /** Settles when the process has ended, for whatever reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

const startTimeoutMs = 90_000;

/** How often a database that serves says so, and after how long a silence it is taken for dead. */
export const aliveEveryMs = 1000;
const silentMs = 30_000;

function newKeys(): DatabaseKeys {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  return { publishable: `sb_publishable_${random(16)}`, secret: `sb_secret_${random(16)}`, jwtSecret: random(32) };
}

/** The folder's own keys, made on first use, so that sessions outlive a restart. */
function keysOf(folder: string): DatabaseKeys {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DatabaseKeys;
  mkdirSync(folder, { recursive: true });
  const keys = newKeys();
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function whenReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The embedded database did not start in time.'));
    }, startTimeoutMs);
    child.once('exit', (code) =>
      reject(new Error(`The embedded database ended while starting (exit ${code ?? 'by signal'}).`)),
    );
    child.once('message', (message: ChildMessage) => {
      clearTimeout(timer);
      if (message.type === 'ready') resolve(message.port);
      else if (message.type === 'failed') reject(new Error(message.message));
    });
  });
}

/**
 * Postgres that could not write its log stops for good, and in WebAssembly it takes the process with it: that answers
 * nothing any more and does not end either. So it is ended; started again, it recovers all that it acknowledged.
 */
function endWhenSilent(child: ChildProcess, afterMs: number) {
  const give = () => setTimeout(() => child.kill('SIGKILL'), afterMs).unref();
  let timer = give();
  child.on('message', () => {
    clearTimeout(timer);
    timer = give();
  });
  child.once('exit', () => clearTimeout(timer));
}

/** Starts the embedded database in a process of its own and answers when it serves. */
export async function startDatabase(
  options: Partial<Omit<ChildOptions, 'folder'>> & { folder?: string; silentMs?: number } = {},
): Promise<Database> {
  const folder = options.folder ?? null;
  const keys = options.keys ?? (folder === null ? newKeys() : keysOf(folder));
  const { port: wanted = 0, seed = false, image } = options;
  const childOptions: ChildOptions = { folder, port: wanted, seed, keys, image };
  const child = fork(join(import.meta.dirname, 'database-child.ts'), [JSON.stringify(childOptions)], {
    env: { ...process.env, LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const port = await whenReady(child);
  endWhenSilent(child, options.silentMs ?? silentMs);
  const url = `http://127.0.0.1:${port}`;
  if (folder !== null) writeFileSync(addressFile(folder), JSON.stringify({ url }));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    port,
    keys,
    pid: child.pid ?? -1,
    exited,
    stop: async () => {
      // It may just have ended by itself, which is as good.
      if (child.connected) child.send('stop', () => undefined);
      await exited;
    },
  };
}

const addressFile = (folder: string) => join(folder, 'address.json');

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return reply !== null;
}

/** The folder's database for a short job: the one that is serving it now, or else one started for the job. */
export async function connectDatabase(
  folder: string,
  { seed = false } = {},
): Promise<Pick<Database, 'url' | 'keys' | 'stop'>> {
  const file = addressFile(folder);
  if (existsSync(file)) {
    const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url: string };
    if (await answers(url)) return { url, keys: keysOf(folder), stop: () => Promise.resolve() };
  }
  return startDatabase({ folder, seed });
}
