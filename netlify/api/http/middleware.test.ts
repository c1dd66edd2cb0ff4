import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#netlify/api/context.ts';
import { bounds } from '#netlify/api/limits.ts';
import { answeredCalls } from '#tests/support/answered-call.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { boundedBody, boundedUrl, baseMiddleware, requireType, sameOriginWrites } from './middleware.ts';

const { deps } = answeredCalls({}, { localOrigins: new Set(['http://localhost:8888']) });
const app = new Hono<AppEnv>()
  .use(baseMiddleware(deps), boundedUrl, sameOriginWrites, boundedBody(bounds.bodyBytes))
  .all('/json', requireType(['application/json']), (c) => c.json(null))
  .all('/form', requireType(['application/x-www-form-urlencoded']), (c) => c.json(null))
  .onError((error, c) => c.json(error.message, error instanceof ApiError ? error.status : 500));

const site = 'https://corvane.example';
const json = { 'content-type': 'application/json' };

async function ask(path: string, method: string, headers: Record<string, string>, body?: string) {
  const reply = await app.request(site + path, { method, headers, ...(body !== undefined && { body }) });
  return reply.status;
}

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, 403],
  [{ 'sec-fetch-site': '' }, 403],
  [{}, 200],
  [{ origin: site }, 200],
  [{ origin: 'http://localhost:8888' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://corvane.example.evil.example' }, 403],
  [{ origin: 'http://corvane.example' }, 403],
  [{ origin: 'null' }, 403],
])('a write with %j is answered %i, and a read is answered', async (headers, status) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await ask('/json', method, { ...json, ...headers })).toBe(status);
  for (const method of ['GET', 'OPTIONS']) expect(await ask('/json', method, headers)).toBe(200);
});

test.each([
  ['/json', 'application/json', 200],
  ['/json', 'Application/JSON; charset=utf-8', 200],
  ['/json', ' application/json ;x', 200],
  ['/json', 'text/plain', 415],
  ['/json', 'text/plain; application/json', 415],
  ['/json', 'application/jsonp', 415],
  ['/json', '', 415],
  ['/form', 'application/x-www-form-urlencoded', 200],
  ['/form', 'application/json', 415],
])('%s sent as %j is answered %i', async (path, type, status) => {
  expect(await ask(path, 'POST', { 'content-type': type })).toBe(status);
});

test('what is refused says what is taken', async () => {
  const words = async (path: string) =>
    (await app.request(site + path, { method: 'POST', body: 'x' })).json() as Promise<string>;
  expect(await words('/json')).toContain('send JSON');
  expect(await words('/form')).toContain('send a form');
  const body = 'x'.repeat(bounds.bodyBytes + 1);
  const tooLong = app.request(`${site}/json`, { method: 'POST', headers: json, body });
  expect(await (await tooLong).json()).toContain(`at most ${bounds.bodyBytes / 1024} KB`);
});

test.each([
  ['identity', 200],
  [' Identity ', 200],
  ['', 200],
  ['gzip', 415],
  ['identity, gzip', 415],
])('a body in the encoding %j is answered %i', async (encoding, status) => {
  expect(await ask('/json', 'POST', { ...json, 'content-encoding': encoding })).toBe(status);
});

test('addresses and bodies are as long as they may be, and no longer', async () => {
  const path = (length: number) => `/json?${'x'.repeat(length - `${site}/json?`.length)}`;
  expect(await ask(path(bounds.urlLength), 'GET', {})).toBe(200);
  expect(await ask(path(bounds.urlLength + 1), 'GET', {})).toBe(400);
  const body = (length: number) => [{ ...json, 'content-length': `${length}` }, 'x'.repeat(length)] as const;
  expect(await ask('/json', 'POST', ...body(bounds.bodyBytes))).toBe(200);
  expect(await ask('/json', 'POST', ...body(bounds.bodyBytes + 1))).toBe(413);
});

test('every reply says how it may be used, and every call is logged as what it became', async () => {
  const { deps: own, logged } = answeredCalls({});
  const other = new Hono<AppEnv>().use(baseMiddleware(own)).get('/:status', (c) => {
    c.header('Content-Security-Policy', "default-src 'self'");
    c.set('cookies', ['a=1', 'b=2']);
    c.set('failure', { source: 'mail', reason: 'timeout', ...(c.req.param('status') === '500' && { status: 7 }) });
    return c.body('{}', Number(c.req.param('status')) as 200, { 'Content-Type': 'application/json' });
  });
  const long = 'x'.repeat(300);
  for (const status of [200, 399, 400, 499, 500]) await other.request(`/${status}?${long}`);
  expect(logged.map(({ level, status }) => [level, status])).toEqual([
    ['info', 200],
    ['info', 399],
    ['warn', 400],
    ['warn', 499],
    ['error', 500],
  ]);
  expect(logged.map(({ sourceStatus }) => sourceStatus)).toEqual([undefined, undefined, undefined, undefined, 7]);
  expect(logged[0]).toMatchObject({ source: 'mail', reason: 'timeout', method: 'GET', path: '/200', actor: null });
  const { headers } = await other.request('/200');
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const missed = await other.request(`/200/${long}`);
  expect(missed.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(missed.headers.get('content-type')).not.toContain('json');
  expect(logged.at(-1)?.ms).toBeLessThan(60_000);
  expect(logged.at(-1)?.path).toHaveLength(200);
});
