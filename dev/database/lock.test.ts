import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
  try { lockFolder(process.argv[1]).sign(); console.log('held'); setInterval(() => undefined, 1000); }
  catch (error) { console.log(error.message); process.exit(1); }
`;

let folder: string;
const running = new Set<number>();

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => {
  for (const pid of running) process.kill(pid, 'SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true });
});

/** Starts a process that wants the folder, and answers with its first line. */
function contender(): Promise<{ pid: number; says: string; kill: () => Promise<void> }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module-typescript',
      '--eval',
      program,
      folder,
    ]);
    const pid = child.pid ?? -1;
    running.add(pid);
    const exited = new Promise<void>((done) => child.once('exit', () => done(void running.delete(pid))));
    const kill = () => {
      child.kill('SIGKILL');
      return exited;
    };
    child.stdout.once('data', (chunk: Buffer) => resolve({ pid, says: chunk.toString().trim(), kill }));
  });
}

test('the second process is refused and told who holds the folder', async () => {
  const first = await contender();
  const second = await contender();
  expect(first.says).toBe('held');
  expect(second.says).toContain(`in use by process ${first.pid}`);
});

test('the lock of a killed process is taken over', async () => {
  const first = await contender();
  await first.kill();
  expect((await contender()).says).toBe('held');
});

test('of several at the same instant exactly one wins', async () => {
  const contenders = await Promise.all(Array.from({ length: 6 }, contender));
  expect(contenders.filter(({ says }) => says === 'held')).toHaveLength(1);
});
