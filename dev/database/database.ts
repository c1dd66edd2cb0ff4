import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readAddress, readKeys } from './folder.ts';
import type { DatabaseKeys } from './keys.ts';
import type { Server } from './postgres.ts';

export interface ChildOptions {
  /** Where the data lies; null for one that goes with the process. */
  folder: string | null;
  /** For one that goes with the process: the database it begins as a copy of, and its server. */
  copyOf?: (Server & { template: string }) | undefined;
  port: number;
  seed: boolean;
  /** SQL that adds to the demo data. */
  moreRows?: string | undefined;
  /** What takes longer is ended and refused: less than the API waits for any call. */
  mostWaitMs?: number | undefined;
}

/** For tools and tests that ask Postgres itself. */
export type PostgresDatabase = Server & { database: string };

export type ChildMessage =
  { type: 'ready'; port: number; keys: DatabaseKeys; postgres: PostgresDatabase } | { type: 'failed'; message: string };

export type Database = Awaited<ReturnType<typeof startDatabase>>;

/** All migrations and the demo data take a busy or small machine minutes. */
const startTimeoutMs = 300_000;

async function whenReady(child: ChildProcess) {
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const ended = once(child, 'exit').then(([code]) => {
    const how = child.killed ? 'did not start in time' : `ended while starting (exit ${code ?? 'by signal'})`;
    throw new Error(`The embedded database ${how}.`);
  });
  const first = Promise.race([once(child, 'message'), ended]).finally(() => clearTimeout(timer));
  const [message] = (await first) as [ChildMessage];
  if (message.type === 'failed') throw new Error(message.message);
  return message;
}

/** Starts the embedded database in a process of its own and answers when it serves. */
export async function startDatabase(options: Partial<ChildOptions> = {}) {
  const child = fork(join(import.meta.dirname, 'database-child.ts'), {
    env: { ...process.env, LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  // Over the channel, as the keys come back: every user of the machine can read the arguments of a process.
  child.send({ folder: null, port: 0, seed: false, ...options } satisfies ChildOptions);
  const { port, keys, postgres } = await whenReady(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    keys,
    postgres,
    /** For tests that kill it. */
    pid: child.pid ?? -1,
    /** Settles when the process has ended, for whatever reason. */
    exited,
    stop: async () => {
      // It may just have ended by itself, which is as good.
      if (child.connected) child.send('stop', () => undefined);
      await exited;
    },
  };
}

/** The folder's database where it is serving now. Its address stays behind when it stops. */
export async function servingDatabase(folder: string): Promise<Pick<Database, 'url' | 'keys'> | null> {
  const serving = readAddress(folder);
  const keys = serving && readKeys(folder);
  if (!keys) return null;
  const reply = await fetch(`${serving.url}/auth/v1/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return reply && { url: serving.url, keys };
}

/** The folder's database for a short job: the one that is serving it now, or else one started for the job. */
export async function connectDatabase(
  folder: string,
  { seed = false } = {},
): Promise<Pick<Database, 'url' | 'keys' | 'stop'>> {
  const serving = await servingDatabase(folder);
  return serving ? { ...serving, stop: () => Promise.resolve() } : startDatabase({ folder, seed });
}
