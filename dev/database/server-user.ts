import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** `nobody`, by number: some systems have no name for it. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const capabilities = '-all,+dac_read_search';
/** Takes everything of root away but the way into folders that are closed to others. */
const asNobody = [
  '--securebits=+no_setuid_fixup',
  ...[`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
  ...[`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`],
];

function isOpen(path: string): boolean {
  const parent = dirname(path);
  return (statSync(parent).mode & 0o001) !== 0 && (parent === dirname(parent) || isOpen(parent));
}

/** Lets the server's user have a file or folder. */
export function giveToServer(path: string): void {
  if (isRoot) chownSync(path, nobody, nobody);
}

export interface ServerCommand {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** How a program of Postgres is run on this folder: it refuses to be run by root. */
export function serverCommand(program: string, args: string[], folder: string): ServerCommand {
  if (!isRoot) return { command: program, args };
  if (isOpen(program) && isOpen(folder)) return { command: program, args, uid: nobody, gid: nobody };
  if (spawnSync('setpriv', ['--version']).status === 0)
    return { command: 'setpriv', args: [...asNobody, program, ...args] };
  throw new Error(
    `Postgres does not run as root, and another user cannot enter ${dirname(folder)} or ${dirname(program)}. ` +
      'Start it as an ordinary user, or install setpriv (of util-linux).',
  );
}
