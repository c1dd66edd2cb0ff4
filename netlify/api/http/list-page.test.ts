import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#netlify/api/context.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { pageById, pageByTime } from './list-page.ts';

const rowsUpTo = (newest: number) => Array.from({ length: newest }, (_, index) => ({ id: newest - index }));

const app = new Hono<AppEnv>()
  .get('/by-id', pageById(50), (c) => {
    const page = c.req.valid('query');
    const newest = page.after === null ? 120 : page.after - 1;
    return c.json(page.cut(rowsUpTo(newest).slice(0, page.fetch)).map(({ id }) => id));
  })
  .get('/rows', pageById(), (c) => c.json(c.req.valid('query').fetch))
  .get('/by-time', pageByTime, (c) => c.json(c.req.valid('query').older))
  .onError((error, c) => c.json(error.message, error instanceof ApiError ? error.status : 500));

async function get(path: string) {
  const reply = await app.request(path);
  return { status: reply.status, body: (await reply.json()) as number[], next: reply.headers.get('x-next-cursor') };
}

test('walks all rows once, newest first, however many there are', async () => {
  const seen: number[] = [];
  let cursor = '';
  for (let asked = 0; asked < 20; asked += 1) {
    const { body, next } = await get(`/by-id?limit=7${cursor}`);
    seen.push(...body);
    if (next === null) break;
    cursor = `&cursor=${next}`;
  }
  expect(seen).toEqual(rowsUpTo(120).map(({ id }) => id));
});

test('says where the next page begins only where there is one', async () => {
  const lengths: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { body: number[]; next: string | null } = await get(`/by-id?limit=40${cursor && `&cursor=${cursor}`}`);
    lengths.push(page.body.length);
    cursor = page.next;
  }
  expect(lengths).toEqual([40, 40, 40]);
});

test.each([
  ['', 201],
  ['?limit=1', 2],
  ['?limit=200', 201],
])('%s reads one row more than it gives', async (query, rows) => {
  expect((await get(`/rows${query}`)).body).toBe(rows);
});

test('gives as many rows as fit where fewer than asked for do', async () => {
  expect((await get('/by-id?limit=200')).body).toHaveLength(50);
  expect((await get('/by-id')).body).toHaveLength(50);
});

test.each(['0', '201', '-1', '1.5', 'all', '', '1e2', '%205', '0x10', '9'.repeat(30)])(
  'refuses the limit %j',
  async (limit) => {
    expect((await get(`/by-id?limit=${limit}`)).status).toBe(400);
  },
);

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const id = '4c0f7a3e-6f0f-4b3c-9a5e-0d6c1c1f2a3b';

test.each([
  ['by-id', ['', 'x', '-1', encoded(null), encoded(0), encoded(-1), encoded(1.5), encoded('1'), encoded([1]), '%00']],
  ['by-time', ['', encoded([]), encoded(['now', id]), encoded(['2026-01-01T00:00:00Z', 'x),id.gt.(']), encoded(1)]],
  ['by-time', [encoded(['2026-01-01T00:00:00Z",id.gt."0', id]), encoded(['2026-01-01T00:00:00Z', id, 1])]],
])('refuses a cursor for %s that it did not give out', async (path, cursors) => {
  for (const cursor of cursors) expect((await get(`/${path}?cursor=${cursor}`)).status, cursor).toBe(400);
});

test('asks for everything where nothing was read yet', async () => {
  expect((await get('/by-time')).body).toBeNull();
});

test.each(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.123456+00:00', '2026-01-01T01:30:00+01:30'])(
  'takes the time %s as the database writes it',
  async (time) => {
    expect((await get(`/by-time?cursor=${encoded([time, id])}`)).body).toContain(`"${time}"`);
  },
);

test('asks for what is older, and for what is as old with a smaller id', async () => {
  const { body } = await get(`/by-time?cursor=${encoded(['2026-01-01T00:00:00.123Z', id])}`);
  expect(body).toBe(
    `and(created_at.lte."2026-01-01T00:00:00.123Z",or(created_at.lt."2026-01-01T00:00:00.123Z",id.lt.${id}))`,
  );
});
