/**
 * Runs Postgres for whoever holds the other end of its standard input. When that is closed, because they want it or because
 * they were killed, Postgres ends too, and a folder that was only for it goes.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { ServerCommand } from './server-user.ts';

const patienceMs = 8000;

/** What Postgres needs of the environment. Its messages are read here, so they are in one language. */
const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SYSTEMROOT: process.env.SYSTEMROOT };

const { passing, command, args, ...user } = JSON.parse(process.argv[2] ?? '') as ServerCommand & {
  passing: string | null;
};
const server = spawn(command, args, { ...user, env, stdio: ['ignore', 'ignore', 'inherit'] });

function end() {
  // Nobody wants what is in a passing folder: it need not be put in order.
  server.kill(passing === null ? 'SIGINT' : 'SIGQUIT');
  setTimeout(() => server.kill('SIGQUIT'), patienceMs);
  setTimeout(() => server.kill('SIGKILL'), 2 * patienceMs);
}

function leave(code: number) {
  if (passing !== null) rmSync(passing, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

process.stdin.resume().once('end', end);
process.once('SIGTERM', end);
server.once('exit', (code) => leave(code ?? 1));
server.once('error', (error) => {
  console.error(error.message);
  leave(1);
});
