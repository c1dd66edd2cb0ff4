import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = '/usr/lib/postgresql';

/** Debian keeps the server's programs apart by version; the newest is taken. */
function findServer(): string {
  try {
    const [newest] = readdirSync(packages).sort((a, b) => Number(b) - Number(a));
    if (newest) return join(packages, newest, 'bin');
  } catch {
    // Told below.
  }
  throw new Error('There is no Postgres server on this machine. On Debian: apt-get install postgresql');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Postgres refuses to run as root; its Debian package brings a user of its own. */
function asServerUser(program: string, args: string[]) {
  const root = process.getuid?.() === 0;
  const command = root ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  execFileSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
}

export interface PostgresServer {
  /** Its superuser's address; the roles of a hosted project are made over it. */
  url: string;
  stop: () => void;
}

/** A new Postgres server in a folder of its own, with further settings such as `max_wal_size=1GB`. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const programs = findServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (process.getuid?.() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0);
  const control = (...args: string[]) => asServerUser(join(programs, 'pg_ctl'), ['-D', folder, '-w', ...args]);
  const port = await freePort();
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  asServerUser(join(programs, 'initdb'), ['-D', folder, '-U', 'supabase_admin', '-A', 'trust', ...locale]);
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'timezone=UTC',
    ...settings,
  ];
  control('-l', join(folder, 'log'), '-o', `-p ${port} ${all.map((one) => `-c ${one}`).join(' ')}`, 'start');
  return {
    url: `postgres://supabase_admin@127.0.0.1:${port}/postgres`,
    stop: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
