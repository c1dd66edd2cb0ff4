import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';
import { folder, freePort } from '#tests/support/start.ts';
import { until } from '#tests/support/until.ts';

/** Every process that was started, at whatever remove, with this folder for its data. */
function processesWith(data: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${data}\0`);
      } catch {
        return false;
      }
    });
}

test.each([
  ['the script', process.execPath, ['tools/run.mjs', 'dev/start.ts']],
  ['npm', 'npm', ['start']],
])('SIGTERM to %s ends the whole tree, with a half-sent request open', async (name, command, args) => {
  const data = join(folder, `data-${name}`);
  const port = await freePort();
  const started = spawn(command, args, { cwd: root, env: { ...process.env, DATA_DIR: data, PORT: String(port) } });
  let text = '';
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('is at http')) resolve();
    });
  });
  expect(processesWith(data).length).toBeGreaterThan(2);

  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: 500\r\n\r\n{"half`);
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);

  const exit = once(started, 'exit') as Promise<[number | null]>;
  started.kill('SIGTERM');
  await until(() => expect(processesWith(data)).toEqual([]));
  expect((await exit)[0]).toBe(0);
  socket.destroy();
});
