import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Change = readonly [pattern: RegExp, to: string];

/** A file with changes; what they change has to be there, or a file that is laid out anew would be left as it was unseen. */
function edited(path: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [pattern, to]) => {
      if (!pattern.test(text)) throw new Error(`${path} has nothing like ${String(pattern)}: nothing was written.`);
      return text.replace(pattern, () => to);
    },
    readFileSync(path, 'utf8'),
  );
}

/** Writes all of them or, where one of the changes cannot be made, none. */
export function editFiles(folder: string, edits: Readonly<Record<string, readonly Change[]>>): void {
  const texts = Object.entries(edits).map(([file, changes]) => {
    const path = join(folder, file);
    return { path, text: edited(path, changes) };
  });
  for (const { path, text } of texts) writeFileSync(path, text);
}

/** A text as TypeScript writes it. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;
