import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrograms } from './programs.ts';
import { giveToServer, serverCommand } from './server-user.ts';

/** A Postgres server, reached by its superuser. */
export interface Server {
  url: string;
  /** On a server of the user's own the owner's role may be there before, with a password that nobody tells: then the superuser acts as it. */
  isOwn: boolean;
  /** Of each of the roles that the product logs in with. */
  password: string;
}

const superuser = 'supabase_admin';
const ready = 'ready to accept connections';
const settings = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'max_connections=300'],
  // A failing statement may hold what is private.
  ...['log_min_error_statement=panic', 'log_error_verbosity=terse', 'max_wal_size=256MB'],
];
/** Where nothing has to outlive the process. */
const passingSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'track_functions=all',
];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Kept with the server's files, which are closed to others. */
const passwordIn = (folder: string) => join(folder, 'superuser.password');

/** Makes the files of a new server. */
export function makeCluster(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToServer(folder);
  const kept = join(tmpdir(), `${randomUUID()}.txt`);
  const password = randomBytes(16).toString('hex');
  writeFileSync(kept, password, { mode: 0o600, flag: 'wx' });
  giveToServer(kept);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = ['-D', folder, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${kept}`, '--no-instructions'];
  const { command, args, ...user } = serverCommand(findPrograms().initdb, [...initdb, ...locale], folder);
  const { status, stderr, error } = spawnSync(command, args, { ...user, cwd: '/', encoding: 'utf8' });
  rmSync(kept);
  if (status !== 0) throw new Error(`Postgres could not be set up in ${folder}: ${error?.message ?? stderr.trim()}`);
  writeFileSync(passwordIn(folder), password, { mode: 0o600 });
  giveToServer(passwordIn(folder));
}

/** What is left of a server whose keeper was killed: it still has the folder, which belongs to this process now. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  for (let tries = 0; existsSync(file) && tries < 100; tries += 1) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    try {
      process.kill(pid, tries < 50 ? 'SIGQUIT' : 'SIGKILL');
    } catch {
      return;
    }
    await pause(100);
  }
}

function spawnServer(folder: string, port: number, given: string[], passing: string | null) {
  const all = [...settings, ...given, `port=${port}`].flatMap((one) => ['-c', one]);
  const command = serverCommand(findPrograms().postgres, ['-D', folder, ...all], folder);
  const keeper = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'keeper.ts'),
      JSON.stringify({ ...command, passing }),
    ],
    // A session of its own: Ctrl-C in the terminal is for whoever uses the database, who first finishes what is in flight.
    { detached: true, stdio: ['pipe', 'ignore', 'pipe'], cwd: dirname(folder) },
  );
  const exited = once(keeper, 'exit').then(() => undefined);
  let said = '';
  const serving = new Promise<boolean>((resolve) => {
    keeper.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes(ready)) resolve(true);
    });
    void exited.then(() => resolve(false));
  });
  return { keeper, exited, serving, said: () => said };
}

/** What Postgres gives as the reason for not starting. */
const reasonIn = (said: string) => /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? said.trim();

export interface RunningServer extends Server {
  /** Settles when it has ended, for whatever reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the server whose files are in this folder; one that is only passing goes with the process, folder and all unless that is kept. */
export async function startServerIn(
  folder: string,
  { passing = false, given = [] }: { passing?: boolean | 'keep'; given?: string[] } = {},
): Promise<RunningServer> {
  const password = readFileSync(passwordIn(folder), 'utf8');
  const all = [...(passing ? passingSettings : []), ...given];
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const { keeper, exited, serving, said } = spawnServer(folder, port, all, passing === true ? folder : null);
    if (await serving) {
      const stop = async () => {
        keeper.stdin.end();
        await exited;
      };
      return {
        url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
        isOwn: true,
        password,
        exited,
        stop,
      };
    }
    const reason = said();
    const isOrphaned = /postmaster\.pid|pre-existing shared memory/.test(reason);
    if (tries === 10 || !(isOrphaned || reason.includes('could not bind'))) throw new Error(reasonIn(reason));
    if (isOrphaned) await endOrphan(folder);
    await pause(100 * tries);
  }
}

/** A new server in a folder that goes with the process. */
export async function startPassingServer(given: string[] = []): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  makeCluster(folder);
  return startServerIn(folder, { passing: true, given });
}
