import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import { createTestApi, origin, type Visitor } from '#tests/support/api.ts';

/** What programs send comes with a secret and without cookies: whichever page it comes from, it is refused by the route. */
const writes = routes.filter(({ method, fromPrograms }) => method !== 'GET' && fromPrograms === undefined);
const form = 'application/x-www-form-urlencoded';

/** What a page of another site can make a browser send with the visitor's cookies, and what is said to it. */
const attempts: [name: string, headers: Record<string, string>, status: number][] = [
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from a sibling of this site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['with a made-up fetch site', { 'Sec-Fetch-Site': 'SAME-ORIGIN' }, 403],
  ['from an older browser elsewhere', { 'Sec-Fetch-Site': '', Origin: 'https://elsewhere.example' }, 403],
  ['from an older browser on another port', { 'Sec-Fetch-Site': '', Origin: 'http://localhost:9999' }, 403],
  ['from a sandboxed page', { 'Sec-Fetch-Site': '', Origin: 'null' }, 403],
  ['as plain text', { 'Content-Type': 'text/plain' }, 415],
  ['as a form', { 'Content-Type': form }, 415],
  ['as a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
  ['with two content types', { 'Content-Type': 'text/plain, application/json' }, 415],
  ['with a content type that only begins like JSON', { 'Content-Type': 'application/jsonp' }, 415],
  ['without a content type', { 'Content-Type': '' }, 415],
];

let visitor: Visitor;
let backendCalls = 0;
const api = createTestApi({
  fetch: (...args) => {
    backendCalls += 1;
    return fetch(...args);
  },
});

beforeAll(async () => {
  visitor = await api.visitor().signIn('admin');
});
beforeEach(() => {
  backendCalls = 0;
});

describe.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const cases = attempts.filter(
    ([, { 'Content-Type': type = '' }]) => !route.contentTypes.includes(type.split(';')[0] ?? ''),
  );

  test.each(cases)('is refused %s, before the database hears of it', async (_name, headers, status) => {
    const path = route.path.replaceAll(/:\w+/g, '1');
    const given = Object.fromEntries(
      Object.entries({ 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers }).filter(
        ([, value]) => value !== '',
      ),
    );
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new TextEncoder().encode('{}');
    const request = new Request(origin + path, { method: route.method, headers: { ...given, Cookie: cookie }, body });
    expect((await api.send(request)).status).toBe(status);
    expect(backendCalls).toBe(0);
  });
});

test.each([
  ['a page of this site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['an address typed in', { 'Sec-Fetch-Site': 'none' }],
  ['an older browser here', { 'Sec-Fetch-Site': '', Origin: origin }],
  ['a client that is no browser', { 'Sec-Fetch-Site': '' }],
])('lets through %s', async (_, headers: Record<string, string>) => {
  const given = Object.entries({ 'Content-Type': 'application/json; charset=utf-8', ...headers });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new Request(`${origin}/api/projects`, {
    method: 'POST',
    headers: { ...Object.fromEntries(given.filter(([, value]) => value !== '')), Cookie: cookie },
    body: '{}',
  });
  expect((await api.send(request)).status).toBe(400);
});

test('answers no other site that asks in advance', async () => {
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
  const reply = await api.send(new Request(`${origin}/api/projects`, { method: 'OPTIONS', headers }));
  expect(reply.status).toBe(405);
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
