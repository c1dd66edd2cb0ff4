import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stateDir } from './paths.ts';

/** One digest of all the files that these patterns find. */
export function digestOfFiles(patterns: string[], settings = ''): string {
  const hash = createHash('sha256').update(settings);
  // What is made from the others may come and go.
  const exclude = ['**/*.generated.json'];
  const found = globSync(patterns, { cwd: root, withFileTypes: true, exclude }).filter((entry) => entry.isFile());
  for (const file of found.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const fileOf = (name: string) => join(stateDir, `${name}.sha256`);

/** Whether something is still what was made, when it was last made, of all that has this digest. */
export const isUpToDate = (name: string, digest: string) =>
  existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8') === digest;

export function markUpToDate(name: string, digest: string): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(fileOf(name), digest);
}
