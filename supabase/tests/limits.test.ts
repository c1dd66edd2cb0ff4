import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#netlify/api/limits.ts';
import { openStage } from './support/acting.ts';
import { openTestDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openTestDatabase();
const { sql } = database;
const world = await makeWorld(database);
const server = database.client('server');
afterAll(() => database.close());

describe('rate limits', () => {
  const take = async (key: string, max_count = 5, window_seconds = 60) =>
    (await server.rpc('take_rate_limit', { bucket: 'login', key, max_count, window_seconds })).data?.[0];

  it('admits no more than the limit, however many ask at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(key, 10, 3600)));
    expect(answers.filter((answer) => answer?.admitted)).toHaveLength(10);
    expect(answers.map((answer) => answer?.remaining).sort((a = 0, b = 0) => b - a)).toEqual([
      9,
      8,
      7,
      6,
      5,
      4,
      3,
      2,
      1,
      ...Array.from({ length: 41 }, () => 0),
    ]);
    const refused = answers.find((answer) => !answer?.admitted);
    expect(refused?.retry_after).toBeGreaterThan(0);
    expect(refused?.retry_after).toBeLessThanOrEqual(3600);
  });

  it('counts keys and buckets apart', async () => {
    const key = randomUUID();
    await take(key, 1);
    expect((await take(key, 1))?.admitted).toBe(false);
    expect((await take(randomUUID(), 1))?.admitted).toBe(true);
    const other = await server.rpc('take_rate_limit', { bucket: 'contact', key, max_count: 1, window_seconds: 60 });
    expect(other.data?.[0]?.admitted).toBe(true);
  });

  it.each([
    ['when its window is over', `ends_at = now() - interval '1 second', started_at = now() - interval '1 minute'`],
    ['when the clock was set back', `started_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'`],
  ])('begins again %s', async (_when, change) => {
    const key = randomUUID();
    await take(key, 1);
    expect((await take(key, 1))?.admitted).toBe(false);
    await sql(`update private.rate_limits set ${change}`);
    expect(await take(key, 1)).toEqual({ admitted: true, remaining: 0, retry_after: 0 });
  });

  it('goes on counting for whoever has looked at the clock just before the window began', async () => {
    const key = randomUUID();
    await take(key, 1);
    await sql(`update private.rate_limits set started_at = clock_timestamp() + interval '2 seconds'`);
    expect((await take(key, 1))?.admitted).toBe(false);
  });

  it('gives an attempt back and forgets a counter', async () => {
    const key = randomUUID();
    await take(key, 2);
    await take(key, 2);
    await server.rpc('return_rate_limit', { bucket: 'login', key });
    expect((await take(key, 2))?.admitted).toBe(true);
    expect((await take(key, 2))?.admitted).toBe(false);
    await server.rpc('clear_rate_limit', { bucket: 'login', key });
    expect((await take(key, 2))?.remaining).toBe(1);
  });

  it('does not keep the address or name it counts', async () => {
    await take('192.0.2.77');
    const [row] = await sql<{ text: string }>(
      'select string_agg(r::text, chr(10)) as text from private.rate_limits as r',
    );
    expect(row?.text).not.toContain('192.0.2.77');
  });

  it('sweeps old counters by itself', async () => {
    await undone(database, async () => {
      await sql(`update private.rate_limits set ends_at = now() - interval '2 hours'`);
      await sql(`select public.take_rate_limit('sweep', 'one key', 5, 3600) from generate_series(1, 1000)`);
      expect(await sql('select distinct bucket from private.rate_limits')).toEqual([{ bucket: 'sweep' }]);
    });
  });
});

describe('the calls of a signed-in person', () => {
  const { client, other, gone } = world.people;
  const begin = async (id: string) => (await database.client({ id }).rpc('begin_call')).data?.[0];

  it('are counted for each person alone, within a minute', async () => {
    expect(await begin(client)).toMatchObject({
      role: 'client',
      calls: 1,
      seconds_left: rateLimits.member.windowSeconds,
    });
    expect(await begin(client)).toMatchObject({ calls: 2 });
    expect(await begin(other)).toMatchObject({ calls: 1 });
    await sql(`update private.rate_limits set ends_at = clock_timestamp() where bucket = 'member'`);
    expect(await begin(client)).toMatchObject({ calls: 1 });
  });

  it('begin anew when the clock was set back', async () => {
    await begin(client);
    await sql(
      `update private.rate_limits set started_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'`,
    );
    expect(await begin(client)).toMatchObject({ calls: 1, seconds_left: rateLimits.member.windowSeconds });
  });

  it('name no role once the person is deactivated', async () => {
    expect(await begin(gone)).toMatchObject({ role: null });
  });

  it('are answered without a count by a database that takes no writes', async () => {
    await undone(database, async () => {
      const { as } = await openStage(database, world);
      await sql('set transaction read only');
      expect(await as('client', 'select * from public.begin_call()')).toMatchObject([
        { role: 'client', calls: 0, seconds_left: 0 },
      ]);
    });
  });
});
