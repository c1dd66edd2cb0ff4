import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import { createTestApi, type Visitor } from '#tests/support/api.ts';
import { uniqueName } from '#tests/support/world.ts';

const site = 'https://corvane.example';
const hosts = [
  'http://evil.test',
  'https://evil.test',
  'http://evil.test:8888',
  'http://localhost',
  'http://localhost:8888',
  'http://localhost:9999',
  'http://127.0.0.1:8888',
  'http://[::1]:8888',
  'http://0.0.0.0',
  'http://corvane.example',
  'https://corvane.example:8443',
  'https://corvane.example.',
  'https://www.corvane.example',
  'https://corvane.example.evil.test',
  'https://evil.test.corvane.example',
  'https://corvane-example.test',
  'https://xn--crvane-bxa.example',
  'https://corvane.examp1e',
  'https://2130706433',
  'https://evil-corvane.example',
];

let backendCalls = 0;
const api = createTestApi(
  {
    fetch: (...args) => {
      backendCalls += 1;
      return fetch(...args);
    },
  },
  { PUBLIC_SITE_URL: site },
);
let admin: Visitor;
let cookie = '';

beforeAll(async () => {
  admin = await api.visitor().signIn('admin');
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  backendCalls = 0;
});

/** Sent to a host that a visitor named, in every header in which one can be. */
function sendTo(host: string, method: string, path: string, headers: Record<string, string>, body = '{}') {
  const { host: name, protocol } = new URL(host);
  const forwarded = { 'X-Forwarded-Host': name, 'X-Forwarded-Proto': protocol, Forwarded: `host=${name}` };
  const request = new Request(new URL(path, host), {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, ...forwarded, ...headers },
    body,
  });
  return api.send(request);
}

describe.each(
  routes
    .filter(({ method, fromPrograms }) => method !== 'GET' && fromPrograms === undefined)
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s', (_, { method, path, contentTypes }) => {
  test('is refused to pages of every host but the configured one, whatever host the request names', async () => {
    for (const host of hosts) {
      const headers = { Origin: new URL(host).origin, 'Content-Type': contentTypes[0] ?? '' };
      const { status } = await sendTo(host, method, path.replaceAll(/:\w+/g, '1'), headers);
      expect([host, status]).toEqual([host, 403]);
    }
    expect(backendCalls).toBe(0);
  });
});

test('pages of the configured host write wherever the request was sent', async () => {
  for (const host of hosts) {
    const reply = await sendTo(host, 'POST', '/api/projects', { Origin: site });
    expect([host, reply.status]).toEqual([host, host.startsWith('https:') ? 401 : 400]);
  }
});

test('links lead to the configured host, whatever host the request names', async () => {
  for (const host of hosts.filter((one) => one.startsWith('http:'))) {
    const username = uniqueName('linked');
    const body = JSON.stringify({ username, email: `${username}@example.com`, role: 'client' });
    const reply = await sendTo(host, 'POST', '/api/admin/users', { Origin: site }, body);
    expect(reply.status).toBe(201);
    const { link } = (await reply.json()) as { link: string };
    expect(link).toMatch(/^https:\/\/corvane\.example\/set-password#token=/);
  }
});
