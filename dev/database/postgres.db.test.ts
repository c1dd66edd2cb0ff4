import { get } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSeededFolder } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';
import { type Database, startDatabase } from './database.ts';
import { postgresIn } from './folder.ts';
import { siteDatabase } from './place.ts';
import { withSession } from './platform.ts';
import { startPassingServer } from './postgres.ts';

const base = mkdtempSync(join(tmpdir(), 'server-'));
let folder = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  folder = join(base, String(count));
  await makeSeededFolder(folder);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const serverPid = () => Number(readFileSync(join(postgresIn(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const accounts = async ({ url, keys }: Database) => {
  const reply = await fetch(`${url}/rest/v1/rpc/registration_problem`, {
    method: 'POST',
    headers: { apikey: keys.secret, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin' }),
  });
  return reply.json() as Promise<unknown>;
};

test('Postgres ends with the process that has started it, also when that is killed, and the next one goes on', async () => {
  const first = await startDatabase({ folder });
  const pid = serverPid();
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  const second = await startDatabase({ folder, port: first.port });
  expect(await accounts(second)).toBe('taken');
  expect(isRunning(pid)).toBe(false);
  const last = serverPid();
  await second.stop();
  await until(() => expect(isRunning(last)).toBe(false));
});

test('a server that is killed takes its process along, and the next one recovers', async () => {
  const first = await startDatabase({ folder });
  process.kill(serverPid(), 'SIGKILL');
  await first.exited;
  const second = await startDatabase({ folder });
  expect(await accounts(second)).toBe('taken');
  await second.stop();
});

describe('on a server of the user’s own', () => {
  let own: Awaited<ReturnType<typeof startPassingServer>>;
  beforeAll(async () => {
    own = await startPassingServer();
    vi.stubEnv('LOCAL_POSTGRES_URL', own.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await own.stop();
  });
  const elsewhere = join(base, 'elsewhere');

  test('the product makes a database there, and finds it again', async () => {
    const first = await startDatabase({ folder: elsewhere, seed: true });
    expect(await accounts(first)).toBe('taken');
    await first.stop();
    expect(existsSync(postgresIn(elsewhere))).toBe(false);
    const second = await startDatabase({ folder: elsewhere });
    expect(await accounts(second)).toBe('taken');
    await second.stop();
  });

  test('one of that name which it did not make is left alone, and so are roles', async () => {
    await withSession(own.url, (client) => client.query(`comment on database ${siteDatabase} is 'Mine'`));
    await expect(startDatabase({ folder: elsewhere })).rejects.toThrow('that this product did not make');
    await withSession(own.url, (client) => client.query(`comment on role authenticator is 'Mine'`));
    await expect(startDatabase({ folder: elsewhere })).rejects.toThrow('made by somebody else: authenticator');
  });
});

test('its port answers neither under a foreign name nor about itself, and one malformed write harms nobody else', async () => {
  const database = await startDatabase({ folder });
  const status = (path: string, host: string) =>
    new Promise((resolve) => {
      get(database.url + path, { headers: { host } }, (reply) => resolve(reply.resume().statusCode));
    });
  expect(await status('/auth/v1/health', 'rebound.example')).toBe(421);
  expect(await status('/_system/config', '127.0.0.1')).toBe(404);
  expect(await status('/_system/introspect', '127.0.0.1')).toBe(404);
  const { publishable } = database.keys;
  const malformed = await fetch(`${database.url}/rest/v1/comments?id=eq.1`, {
    method: 'PATCH',
    headers: { apikey: publishable, 'Content-Type': 'application/json' },
    body: JSON.stringify({ attachments: 1 }),
  });
  expect(malformed.status).toBeGreaterThanOrEqual(400);
  expect(await accounts(database)).toBe('taken');
  await database.stop();
});

test('a second process on a folder that is in use is refused and told by whom', async () => {
  const first = await startDatabase({ folder });
  await expect(startDatabase({ folder })).rejects.toThrow(`in use by process ${first.pid}`);
  expect(await accounts(first)).toBe('taken');
  await first.stop();
});

test('the data of an earlier version is kept beside the new, whole', async () => {
  const earlier = join(base, 'earlier');
  mkdirSync(join(earlier, 'postgres'), { recursive: true });
  const state = { format: 1, ready: true, seeded: true, migrations: { '20250101000000_first.sql': 'a' } };
  writeFileSync(join(earlier, 'state.json'), JSON.stringify(state));
  writeFileSync(join(earlier, 'postgres', 'what was there'), 'rows');
  const database = await startDatabase({ folder: earlier });
  await database.stop();
  expect(readFileSync(join(`${earlier}-earlier`, 'postgres', 'what was there'), 'utf8')).toBe('rows');
  expect(JSON.parse(readFileSync(join(`${earlier}-earlier`, 'state.json'), 'utf8'))).toEqual(state);
});
