import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { root } from '#tools/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const children = new Set<ChildProcess>();

afterEach(async () => {
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  url: string | null;
  output: () => string;
  exit: Promise<number | null>;
  seconds: number;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** Runs what `npm start` runs, until it serves or ends. */
async function start(env: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'dev/start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: port, ...env },
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
  return { child, url, output: () => text, exit, seconds: (performance.now() - began) / 1000 };
}

/** A request that the server has taken up and that waits for its body; what sends the body and hears the reply. */
function half(url: string, body: object): Promise<() => Promise<object>> {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': text.length, Expect: '100-continue' };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
    const reply = new Promise<object>((answered, failed) => {
      sending.once('error', failed);
      sending.once('response', (incoming) => {
        const { statusCode: status, headers: received } = incoming.resume();
        answered({ status, connection: received.connection });
      });
    });
    reply.catch(reject);
    sending.once('continue', () =>
      resolve(() => {
        sending.end(text);
        return reply;
      }),
    );
    sending.flushHeaders();
  });
}

describe('npm start', () => {
  test('serves the product, refuses a second owner of its data, and stops cleanly', async () => {
    const first = await start({});
    expect(first.output()).toContain('demo-password');
    expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok', database: 'reachable' });
    expect((await fetch(`${first.url}/`)).status).toBe(200);

    const second = await start({});
    expect(second.url).toBeNull();
    expect(await second.exit).not.toBe(0);
    expect(second.output()).toMatch(/in use by process \d+/);
    expect(second.seconds).toBeLessThan(5);

    // Such as a browser opens ahead of the next click.
    const silent = createConnection(Number(new URL(first.url ?? '').port), '127.0.0.1');
    await once(silent, 'connect');
    const credentials = { username: 'client', password: 'demo-password' };
    const underWay = Array.from({ length: 10 }, () => half(`${first.url}/api/auth/login`, credentials));
    const finish = await Promise.all(underWay);
    first.child.kill('SIGTERM');
    await vi.waitFor(() => expect(first.output()).toContain('Finishing what is in flight'), 5000);
    await expect(half(`${first.url}/api/auth/login`, credentials)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const replies = await Promise.all(finish.map((rest) => rest()));
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ status: 200, connection: 'close' })));
    // Whoever waits longer than that for the last connection ends with another code.
    expect(await first.exit).toBe(0);
    silent.destroy();
  }, 60_000);

  test('takes over after a kill and comes back with its data', async () => {
    const first = await start({});
    const account = { username: 'survivor', email: 'survivor@example.com', password: 'long-enough' };
    const post = (url: string | null, path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post(first.url, '/api/auth/register', account)).status).toBe(201);
    await end(first.child, 'SIGKILL');

    const second = await start({});
    expect(second.seconds).toBeLessThan(15);
    expect((await post(second.url, '/api/auth/login', account)).status).toBe(200);
  }, 90_000);

  test('says in one sentence that its port is taken', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    const refused = await start({ PORT: String(port), DATA_DIR: join(folder, 'other') });
    blocker.close();
    expect(refused.output()).toContain(`Port ${port} is in use`);
    expect(await refused.exit).not.toBe(0);
  }, 60_000);

  test.each([
    ['half a configuration', { SUPABASE_URL: 'https://abc.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY/],
    [
      'an embedded database as a hosted one',
      {
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${'0'.repeat(20)}`,
        SUPABASE_SECRET_KEY: `sb_secret_${'0'.repeat(20)}`,
      },
      /points to this machine/,
    ],
    ['an unknown assistant', { PUBLIC_ASSISTANT: 'oracle' }, /PUBLIC_ASSISTANT/],
    ['a port that is none', { PORT: 'eighty' }, /PORT/],
  ])(
    'refuses %s and listens nowhere',
    async (_, env, words) => {
      const refused = await start({ DATA_DIR: join(folder, 'unused'), ...env });
      expect(refused.url).toBeNull();
      expect(refused.output()).toMatch(words);
      expect(await refused.exit).not.toBe(0);
    },
    30_000,
  );

  test('says that its data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const refused = await start({ DATA_DIR: join(file, 'data') });
    expect(refused.output()).toMatch(/cannot be written/);
    expect(await refused.exit).not.toBe(0);
  });
});
