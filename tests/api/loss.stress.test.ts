import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import { type Database, startDatabase } from '#dev/database/database.ts';
import { addressOf, withSession } from '#dev/database/platform.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createTestApi, origin, type TestApi, type Visitor } from '#tests/support/api.ts';
import { makeSeededFolder } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'loss-'));
let database: Database;
let api: TestApi;
let team: Visitor;

beforeAll(async () => {
  await makeSeededFolder(folder);
  database = await startDatabase({ folder });
  const { publishable, secret } = database.keys;
  const keys = { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
  const env = parseEnv({ SUPABASE_URL: database.url, ...keys, PUBLIC_SITE_URL: origin }, 'local');
  api = createTestApi({
    env,
    backendMs: 60_000,
    limits: { ...rateLimits, member: { limit: 100_000, windowSeconds: 60 } },
  });
  team = await api.visitor('10.1.1.1').signIn('team');
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Postgres itself, the process that serves the APIs, or the one that keeps Postgres. */
type Victim = 'server' | 'child' | 'keeper';

function pidOf(victim: Victim): number {
  if (victim === 'child') return database.pid;
  const server = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (victim === 'server') return server;
  return Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${server}/stat`, 'utf8'))?.[1]);
}

async function killAndRestart(victim: Victim = 'child'): Promise<void> {
  const { port } = database;
  process.kill(pidOf(victim), 'SIGKILL');
  await database.exited;
  database = await startDatabase({ folder, port });
}

/** A day's worth of projects is made here in minutes. */
const forgetQuotas = () =>
  withSession(addressOf(database.postgres, database.postgres.database), (owner) =>
    owner.query('truncate private.rate_limits'),
  );

async function everyProject(): Promise<Project[]> {
  const found: Project[] = [];
  let cursor = '';
  do {
    const reply = await team.call('GET', `/api/projects?limit=200${cursor}`);
    found.push(...(await ok<Project[]>(Promise.resolve(reply))));
    const next = reply.headers.get('x-next-cursor');
    cursor = next === null ? '' : `&cursor=${next}`;
  } while (cursor);
  return found;
}

const victims: readonly Victim[] = ['child', 'server', 'keeper'];
const kills = Array.from({ length: 20 }, (_, index) => ({
  victim: victims[index % victims.length]!,
  after: 1 + ((index * 17) % 60),
}));

test.each(kills)(
  'with its $victim killed after $after writes, a database loses none that was acknowledged, and leaves none half made',
  async ({ victim, after }) => {
    await forgetQuotas();
    const statuses = new Map<string, number>();
    const goOnWriting = async () => {
      for (let status = 201; status === 201;) {
        const title = uniqueName('Written');
        ({ status } = await team.call('POST', '/api/projects', { body: { title, description: 'Kept' } }));
        statuses.set(title, status);
      }
    };
    const writing = Array.from({ length: 40 }, goOnWriting);
    await until(() => expect(statuses.size).toBeGreaterThanOrEqual(after));
    await killAndRestart(victim);
    await Promise.all(writing);
    expect(new Set(statuses.values())).toEqual(new Set([201, 503]));
    const stored = (await everyProject()).filter(({ title }) => statuses.has(title));
    const kept = stored.map(({ title }) => title);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining([...statuses.keys()].filter((title) => statuses.get(title) === 201)));
    // The trigger that seats the creator runs with the write or not at all.
    for (const { id } of stored)
      expect(await ok<object[]>(team.call('GET', `/api/projects/${id}/members`))).toHaveLength(1);
  },
);

test('limits that were used up before a restart are used up after it, and the session goes on', async () => {
  const visitor = api.visitor('10.2.2.2');
  const login = () => visitor.call('POST', '/api/auth/login', { body: { username: 'client', password: 'wrong-one' } });
  const before = await Promise.all(Array.from({ length: 12 }, login));
  expect(before.filter(({ status }) => status === 429)).toHaveLength(2);
  await killAndRestart();
  expect((await login()).status).toBe(429);
  expect((await team.call('GET', '/api/user/profile')).status).toBe(200);
});
