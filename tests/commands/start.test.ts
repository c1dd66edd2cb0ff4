import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documents, policyIn } from '#tests/site/built.ts';
import { shownByProcesses } from '#tests/support/shown-by-processes.ts';
import { folder, start } from '#tests/support/start.ts';
import { until } from '#tests/support/until.ts';

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

/** No process shows the keys of the database, and no file to others. */
function expectKeysHidden() {
  const file = join(folder, 'data/keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  if (!existsSync('/proc/self/cmdline')) return;
  const shown = shownByProcesses();
  expect(shown).toContain('database-child.ts');
  for (const key of Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
    expect(shown).not.toContain(key);
}

describe('npm start', () => {
  test('serves the product, shows no keys, refuses a second owner of its data, and stops cleanly', async () => {
    const first = await start({});
    expect(first.output()).toContain('demo-password');
    const well = { status: 'ok', database: 'reachable', auth: 'reachable', migrations: 'current' };
    const health = { ...well, root: expect.stringMatching(/^[0-9a-f]{64}$/) as string };
    await until(async () => expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual(health));
    const portal = await (await fetch(`${first.url}/portal`)).text();
    expect(portal, 'built for production, whoever starts it').toContain('rel="modulepreload"');
    for (const path of documents) {
      const page = await fetch(`${first.url}${path}`);
      expect.soft([path, page.status]).toEqual([path, 200]);
      expect.soft(page.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect.soft(policyIn(await page.text()), path).toMatch(/^default-src 'none';/);
    }

    expectKeysHidden();

    const second = await start({});
    expect(second.url).toBeNull();
    expect(await second.exit).not.toBe(0);
    expect(second.output()).toMatch(/in use by process \d+/);

    // Such as a browser opens ahead of the next click.
    const silent = createConnection(Number(new URL(first.url ?? '').port), '127.0.0.1');
    await once(silent, 'connect');
    const credentials = { username: 'client', password: 'demo-password' };
    const underWay = Array.from({ length: 3 }, () => half(`${first.url}/api/auth/login`, credentials));
    const finish = await Promise.all(underWay);
    first.child.kill('SIGTERM');
    await until(() => expect(first.output()).toContain('Finishing what is in flight'));
    await expect(half(`${first.url}/api/auth/login`, credentials)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const replies = await Promise.all(finish.map((rest) => rest()));
    expect(replies).toEqual(Array.from({ length: 3 }, () => ({ status: 200, connection: 'close' })));
    // Whoever waits longer than that for the last connection ends with another code.
    expect(await first.exit).toBe(0);
    silent.destroy();
  });

  test('says in one sentence that its port is taken', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    const refused = await start({ PORT: String(port) });
    blocker.close();
    expect(refused.output()).toContain(`Port ${port} is in use`);
    expect(refused.output(), 'told before anything is made for it').not.toMatch(/Starting|Building/);
    expect(await refused.exit).not.toBe(0);
  });

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
    ['demo accounts for the whole network', { HOST: '0.0.0.0' }, /DEMO_ACCOUNTS_FOR_EVERYBODY=yes/],
    ['demo accounts at an address of the machine', { HOST: '::' }, /public password/],
  ])('refuses %s and listens nowhere', async (_, env, words) => {
    const refused = await start({ DATA_DIR: join(folder, 'unused'), ...env });
    expect(refused.url).toBeNull();
    expect(refused.output()).toMatch(words);
    expect(await refused.exit).not.toBe(0);
  });

  test('says that its data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    // A site of another address would have to be built.
    const refused = await start({ DATA_DIR: join(file, 'data'), PUBLIC_SITE_URL: 'https://elsewhere.example' });
    expect(refused.output()).toMatch(/cannot be written/);
    expect(refused.output(), 'told before half a minute of building').not.toContain('Building');
    expect(await refused.exit).not.toBe(0);
  });
});
