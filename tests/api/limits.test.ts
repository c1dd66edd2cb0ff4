import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Deps } from '#netlify/api/deps.ts';
import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { type RateLimitName, rateLimits } from '#netlify/api/limits.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { ok, paletteBody, registerClient, uniqueName } from '#tests/support/world.ts';
import { thorough } from '#tests/support/thorough.ts';
import { expireCookie, writeSession } from '#tests/support/session-cookie.ts';

/** Counters lie in the database, so every test comes from addresses of its own. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The API with its real limits, or with smaller ones. */
const limitedApi = (limits: Partial<Record<RateLimitName, number>> = {}, overrides: Partial<Deps> = {}) =>
  createTestApi({
    ...overrides,
    limits: Object.fromEntries(
      Object.entries(rateLimits).map(([name, figures]) => [
        name,
        { ...figures, limit: limits[name as RateLimitName] ?? figures.limit },
      ]),
    ) as typeof rateLimits,
  });

/** The minute in which a person's calls are counted lasts an hour, and begins with one: a busy machine may need that long. */
async function beginLongMinute({ id: key }: { id: string }): Promise<void> {
  const db = secretClient(createTestApi().deps);
  value(await db.rpc('clear_rate_limit', { bucket: 'member', key }));
  value(await db.rpc('take_rate_limit', { bucket: 'member', key, max_count: 1, window_seconds: 3600 }));
}

function login(visitor: Visitor, username: string, password = 'wrong-password') {
  return visitor.call('POST', '/api/auth/login', { body: { username, password } }).then(({ status }) => status);
}

/** All at once, and more than any limit here lets through. */
const tries = thorough ? 50 : 25;
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const times = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

describe('signing in', () => {
  test('after ten failures for a name this address waits, also with the right password; the owner elsewhere does not', async () => {
    const api = limitedApi();
    const { username } = (await registerClient(createTestApi(), 'limited')).user;
    const here = api.visitor(newAddress());
    const statuses = await Promise.all(times(tries, () => login(here, username)));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, tries - 10]);
    expect(await login(here, username, demoPassword)).toBe(429);
    expect(await login(api.visitor(newAddress()), username, demoPassword)).toBe(200);
    expect(api.logged.filter(({ event, limit }) => event === 'rate_limited' && limit === 'loginName')).toHaveLength(
      tries - 9,
    );
  });

  test('spellings of one name share their failures', async () => {
    const visitor = limitedApi({ loginName: 3 }).visitor(newAddress());
    const name = uniqueName('Zoëßi');
    const spellings = [
      ...[name, name.toUpperCase(), ` ${name.toLowerCase()} `, name.normalize('NFD')],
      // The database takes each letter for one, where a language may write it as two.
      ...[name.replace('ß', 'ẞ'), name.replace('i', 'İ')],
    ];
    expect(await Promise.all(spellings.map((one) => login(visitor, one))).then((all) => count(all, 401))).toBe(3);
  });

  test('only failures count', async () => {
    const visitor = limitedApi({ loginName: 2, loginAddress: 2 }).visitor(newAddress());
    const { username } = (await registerClient(createTestApi(), 'regular')).user;
    for (let sitting = 0; sitting < 4; sitting += 1) expect(await login(visitor, username, demoPassword)).toBe(200);
    expect(await login(visitor, username)).toBe(401);
    expect(await login(visitor, username, demoPassword)).toBe(200);
  });

  test('failures for ever other names count for the address', async () => {
    const visitor = limitedApi({ loginAddress: 5 }).visitor(newAddress());
    const statuses = await Promise.all(times(tries, () => login(visitor, uniqueName('guess'))));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, tries - 5]);
  });

  test('headers that name another address gain nothing', async () => {
    const visitor = limitedApi({ loginAddress: 3 }).visitor(newAddress());
    const forged = [
      'X-Forwarded-For',
      'X-Real-Ip',
      'X-Nf-Client-Connection-Ip',
      'Forwarded',
      'Client-Ip',
      'Cf-Connecting-Ip',
    ];
    const statuses = await Promise.all(
      times(12, async (index) => {
        const headers = Object.fromEntries(forged.map((name) => [name, newAddress()]));
        const body = { username: uniqueName(`forged${index}`), password: 'wrong-password' };
        return (await visitor.call('POST', '/api/auth/login', { body, headers })).status;
      }),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([3, 9]);
  });

  test('all addresses of one IPv6 network count as one, as do both spellings of an IPv4 address', async () => {
    const api = limitedApi({ loginAddress: 1 });
    const network = `2001:db8:${randomInt(65536).toString(16)}:${randomInt(65536).toString(16)}`;
    const v4 = newAddress();
    for (const [first, second] of [
      [`${network}::1`, `${network}:1:2:3:4`],
      [v4, `::ffff:${v4}`],
    ] as const) {
      expect(await login(api.visitor(first), uniqueName('first'))).toBe(401);
      expect(await login(api.visitor(second), uniqueName('second'))).toBe(429);
    }
  });
});

describe('many tries at once', () => {
  const email = `${uniqueName('limits')}@example.com`;
  const account = () => {
    const username = uniqueName('burst');
    return { username, email: `${username}@example.com`, password: demoPassword };
  };
  const contact = { name: 'Burst', email, company: 'Burst', message: 'Fifty messages at once' };
  const set = () => ({ token: uniqueName('x'.repeat(30)), password: demoPassword });
  const cases: [path: string, name: RateLimitName, limit: number, admitted: number, body: () => unknown][] = [
    ['/api/auth/register', 'register', 4, 201, account],
    ['/api/auth/set-password', 'setPassword', 20, 400, set],
    ['/api/auth/recovery', 'recovery', 10, 200, () => ({ username: uniqueName('forgetful') })],
    ['/api/auth/confirmation', 'confirmation', 10, 200, () => ({ username: uniqueName('waiting') })],
    ['/api/contact', 'contact', 10, 201, () => contact],
    ['/api/newsletter', 'newsletter', 10, 201, () => ({ email })],
    ['/api/ai/feedback', 'feedback', 20, 201, () => ({ answer: 'prices' })],
    ['/api/branding/palettes', 'palettes', 20, 201, () => ({ ...paletteBody, email })],
  ];

  test.each(cases)('at %s admit no more than the limit %s', async (path, name, limit, admitted, body) => {
    const visitor = limitedApi({ [name]: limit }).visitor(newAddress());
    const replies = await Promise.all(times(tries, () => visitor.call('POST', path, { body: body() })));
    const statuses = replies.map(({ status }) => status);
    expect([count(statuses, admitted), count(statuses, 429)]).toEqual([limit, tries - limit]);
    const waits = replies.map(({ headers }) => headers.get('retry-after')).filter((wait) => wait !== null);
    expect(waits.every((wait) => Number(wait) % 30 === 0 && Number(wait) > 0)).toBe(true);
  });

  test('store only what was admitted', async () => {
    const admin = await createTestApi().visitor().signIn('admin');
    const contacts = await ok<{ email: string }[]>(admin.call('GET', '/api/admin/contacts'));
    expect(contacts.filter((one) => one.email === email)).toHaveLength(10);
  });

  test('of a signed-in person count per person, wherever they come from', async () => {
    const api = limitedApi({ member: 21 });
    const { user } = await registerClient(createTestApi(), 'busy');
    await beginLongMinute(user);
    const [here, there] = await Promise.all(times(2, () => api.visitor(newAddress()).signIn(user.username)));
    const calls = times(tries, (index) => (index % 2 ? here : there)!.call('GET', '/api/notifications'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([20, tries - 20]);
  });

  test('of a signed-in person reach no data once they are too many', async () => {
    const asked: string[] = [];
    const watched: typeof fetch = (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return fetch(input, init);
    };
    const api = limitedApi({ member: 2 }, { fetch: watched });
    const { user } = await registerClient(createTestApi(), 'greedy');
    await beginLongMinute(user);
    const person = await api.visitor(newAddress()).signIn(user.username);
    expect((await person.call('GET', '/api/projects')).status).toBe(200);
    asked.length = 0;
    const refused = await person.call('GET', '/api/projects');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^3[56]\d0$/)]);
    expect(asked.sort()).toEqual(['/auth/v1/user', '/rest/v1/rpc/begin_call']);
    asked.length = 0;
    for (let again = 0; again < 20; again += 1) expect((await person.call('GET', '/api/projects')).status).toBe(429);
    expect(asked, 'a refusal that is known costs nothing').toEqual([]);
    // Whoever else signs in here may have made calls for other tests in this minute.
    const calm = await registerClient(createTestApi(), 'calm');
    const other = await api.visitor(newAddress()).signIn(calm.user.username);
    expect((await other.call('GET', '/api/projects')).status).toBe(200);
  });

  test('to renew sessions that are none ask Auth no more often than the limit, and a sound session goes on', async () => {
    const api = limitedApi({ renewal: 5 });
    const address = newAddress();
    const person = await api.visitor(address).signIn('client');
    const forged = async (index: number) => {
      const visitor = api.visitor(address);
      writeSession(visitor, { access_token: 'a.b.c', refresh_token: `made-up-${index}`, expires_at: 1 });
      return (await visitor.call('GET', '/api/auth/session')).status;
    };
    const statuses = await Promise.all(times(20, forged));
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 15]);
    expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
  });

  test('with cookies that nobody has signed ask Auth nothing, and lock out no colleague', async () => {
    const api = limitedApi({ renewal: 2 });
    const address = newAddress();
    const person = await api.visitor(address).signIn('client');
    expireCookie(person);
    const junk = async (index: number) => {
      const visitor = api.visitor(address);
      const session = { access_token: 'a.b.c', refresh_token: `made-up-${index}`, expires_at: 1 };
      visitor.cookies.set('session', Buffer.from(JSON.stringify(session)).toString('base64url'));
      return (await visitor.call('GET', '/api/auth/session')).status;
    };
    expect(count(await Promise.all(times(20, junk)), 200)).toBe(20);
    expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
  });

  test('to renew a sound session do not count', async () => {
    const person = await limitedApi({ renewal: 1 }).visitor(newAddress()).signIn('client');
    for (let sitting = 0; sitting < 3; sitting += 1) {
      expireCookie(person);
      expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
    }
  });

  test('to move one’s address write to few; the name is changed as ever', async () => {
    const { user } = await registerClient(createTestApi(), 'mover');
    const api = await createMailingApi({ limits: limitedApi({ emailChange: 3 }).deps.limits });
    const visitor = await api.visitor(newAddress()).signIn(user.username);
    const move = async (email: string, name = 'Mover') => {
      const body = { name, email, currentPassword: demoPassword };
      return (await visitor.call('PATCH', '/api/user/profile', { body })).status;
    };
    const statuses = await Promise.all(times(9, () => move(`${uniqueName('new')}@example.com`)));
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([3, 6]);
    expect(await move(user.email, 'Renamed')).toBe(200);
  });
});
