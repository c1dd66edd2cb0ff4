import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageFile } from '#tests/support/database-image.ts';
import { startDatabase } from './database.ts';

/** What any process shows of itself: its arguments to every user of the machine, its environment to its own. */
function shownByProcesses(): string {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      // It has ended, or belongs to somebody else.
      return '';
    }
  };
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => [read(`/proc/${id}/cmdline`), read(`/proc/${id}/environ`)]).join('\n');
}

test.skipIf(!existsSync('/proc/self/cmdline'))(
  'no process shows the keys of the database, and no file to others',
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const database = await startDatabase({ folder, image: imageFile('migrated') });
    onTestFinished(async () => {
      await database.stop();
      rmSync(folder, { recursive: true });
    });
    const shown = shownByProcesses();
    expect(shown).toContain('database-child.ts');
    for (const key of Object.values(database.keys)) expect(shown).not.toContain(key);
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  },
  120_000,
);
