import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Holder {
  pid: number;
  since: string;
}

export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | null) {
    const who = holder ? `process ${holder.pid} (since ${holder.since})` : 'another process';
    super(`The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`);
    this.name = 'FolderInUse';
  }
}

function readHolder(file: string): Holder | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the folder for this process alone. PGlite has no lock of its own, and two processes on one folder silently
 * lose each other's rows.
 *
 * The lock is SQLite's file lock: the operating system lets exactly one process have it, and drops it when that
 * process ends in whatever way, so a lock left by a killed process is never stale.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'holder.json');
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive; create table if not exists lock (held integer);');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new FolderInUse(folder, readHolder(holderFile));
    throw error;
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  writeFileSync(holderFile, JSON.stringify(holder));
  return () => lock.close();
}
