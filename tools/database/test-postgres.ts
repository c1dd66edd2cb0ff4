import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '#build/fail.ts';
import { bin } from '#tools/steps.ts';

const packages = '/usr/lib/postgresql';
const suites = ['rls-sql', 'rules', 'lints', 'races', 'move'].map((name) => `supabase/tests/${name}`);

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

/** Policies, triggers, lints and races on a Postgres server with the roles and grants of a hosted project. */
async function run(): Promise<number> {
  const programs = findServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (process.getuid?.() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0);
  const control = (...args: string[]) => asServerUser(join(programs, 'pg_ctl'), ['-D', folder, '-w', ...args]);
  const port = await freePort();
  asServerUser(join(programs, 'initdb'), [
    '-D',
    folder,
    '-U',
    'supabase_admin',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c timezone=UTC`;
  control('-l', join(folder, 'log'), '-o', options, 'start');
  try {
    const { status } = spawnSync(
      process.execPath,
      [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'database', ...suites],
      {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: `postgres://supabase_admin@127.0.0.1:${port}/postgres` },
      },
    );
    return status ?? 1;
  } finally {
    control('-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exit(await run().catch(fail));
