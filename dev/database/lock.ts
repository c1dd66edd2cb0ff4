import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableFolder } from './unusable-folder.ts';

const holderFile = (folder: string) => join(folder, 'holder.json');

function nameHolder(folder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as { pid: number; since: string };
    return `process ${pid} (since ${since})`;
  } catch {
    // The other process may be writing it right now.
    return 'another process';
  }
}

/** Kept here because a lock ends when its object is collected, and callers may drop what they were given. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process alone: Postgres has a lock of its own, but the stored files and the keys beside it have none.
 *
 * The lock is SQLite's file lock: the operating system lets exactly one process have it, and drops it when that
 * process ends in whatever way, so a lock left by a killed process is never stale. It writes nothing to the file.
 */
export function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Other users of the machine have no business in it, whatever made it.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
  const file = join(folder, 'lock.sqlite');
  if (existsSync(file) && (!statSync(file).isFile() || statSync(file).size > 0))
    throw new UnusableFolder(
      folder,
      'lock.sqlite is damaged (it should be an empty file)',
      'Make sure that no other process uses the folder, delete lock.sqlite and start again.',
    );
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    const inUse = `The data folder ${folder} is in use by ${nameHolder(folder)}.`;
    throw new Error(`${inUse} Stop that one first, or set DATA_DIR to another folder.`, { cause: error });
  }
  held.add(lock);
  return {
    /** Leaves the number of this process in the folder, for whoever is refused. */
    sign: () =>
      writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, since: new Date().toISOString() })),
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}
