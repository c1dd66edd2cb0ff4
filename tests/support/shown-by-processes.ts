import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended, or belongs to somebody else.
    return '';
  }
};

/** What any process shows of itself: its arguments to every user of the machine, its environment to its own. */
export function shownByProcesses(): string {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => [read(`/proc/${id}/cmdline`), read(`/proc/${id}/environ`)]).join('\n');
}
