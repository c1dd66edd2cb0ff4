import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { root } from '#build/paths.ts';
import { ofThisRun } from '#tests/support/of-this-run.ts';

/** The test file's own folder for data. */
export const folder = mkdtempSync(join(tmpdir(), 'start-'));
const children = new Set<ChildProcess>();

// Whatever a test leaves running would hold its port and its data.
afterEach(async () => {
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  url: string | null;
  output: () => string;
  exit: Promise<number | null>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** Runs what `npm start` runs, until it serves or ends. */
export async function start(env: Record<string, string>): Promise<Started> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'dev/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...ofThisRun,
      DATA_DIR: join(folder, 'data'),
      PORT: port,
      ...env,
    },
  });
  children.add(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() =>
    children.delete(child),
  );
  const serving = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const url = /is at (http:\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const url = await Promise.race([serving, exit.then(() => null)]);
  return { child, url, output: () => text, exit };
}
