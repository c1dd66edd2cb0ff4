import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = '/usr/lib/postgresql';

/** Debian keeps the server's programs apart by version; the newest is taken. */
function findServer(): string {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  if (versions.length > 0) return join(packages, String(Math.max(...versions)), 'bin');
  throw new Error('There is no Postgres server on this machine. On Debian: apt-get install postgresql');
}

/** Postgres refuses to run as root; its Debian package brings a user of its own. */
function asServerUser(program: string, args: string[]) {
  const root = process.getuid?.() === 0;
  const command = root ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  execFileSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * A new Postgres server in a folder of its own, with further settings such as `max_wal_size=1GB`, and its superuser's address:
 * the roles of a hosted project are made over it.
 */
export function startPostgres(settings: string[] = []): { url: string; stop: () => void } {
  const programs = findServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (process.getuid?.() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0);
  const control = (...args: string[]) =>
    asServerUser(join(programs, 'pg_ctl'), ['-D', folder, '-w', '-t', '600', ...args]);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  asServerUser(join(programs, 'initdb'), ['-D', folder, '-U', 'supabase_admin', '-A', 'trust', ...locale]);
  // Reached through a socket in its folder, so it needs no port.
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'timezone=UTC', ...settings];
  control('-l', join(folder, 'log'), '-o', all.map((one) => `-c ${one}`).join(' '), 'start');
  return {
    url: `postgres://supabase_admin@${encodeURIComponent(folder)}/postgres`,
    stop: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
