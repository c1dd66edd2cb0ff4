import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';

const folder = join(root, 'supabase', 'migrations');
const lockFile = join(root, 'supabase', 'migrations.lock');

/** A line for each migration, as `sha256sum` writes them. */
function currentLines(): string[] {
  return readdirSync(folder)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}`,
    );
}

export interface LockReport {
  /** Recorded, but edited, renamed or deleted since. */
  changed: string[];
  /** Not recorded yet. */
  added: string[];
}

/** Compares the migrations with those recorded. A recorded one may have been applied somewhere and must stay as it is. */
export function compareWithLock(): LockReport {
  const recorded = readFileSync(lockFile, 'utf8').trimEnd().split('\n');
  const current = currentLines();
  const nameOf = (line: string) => line.replace(/^\S+ +/, '');
  const changed = recorded.filter((line) => !current.includes(line)).map(nameOf);
  const added = current.filter((line) => !recorded.includes(line)).map(nameOf);
  return { changed, added: added.filter((file) => !changed.includes(file)) };
}

/** Records the migrations that are new. */
export function recordMigrations(): void {
  const { changed } = compareWithLock();
  if (changed.length > 0)
    throw new Error(
      `${changed.join(', ')} may have been applied already. Restore it from git and put the change into a new migration.`,
    );
  writeFileSync(lockFile, `${currentLines().join('\n')}\n`);
}
