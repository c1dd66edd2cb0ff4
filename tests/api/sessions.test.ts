import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, demoPassword, origin, type Visitor } from '#tests/support/api.ts';
import { copyCookies, expireCookie, readSession, setClocksBack, writeSession } from '#tests/support/session-cookie.ts';
import { paletteBody, registerClient } from '#tests/support/world.ts';

const api = createTestApi();
let username: string;
beforeAll(async () => {
  username = (await registerClient(api, 'session')).user.username;
});

const copyOf = (visitor: Visitor) => copyCookies(visitor, api.visitor());
const profile = (visitor: Visitor) => visitor.call('GET', '/api/user/profile').then(({ status }) => status);
const newSession = () => api.visitor().signIn(username);

async function loginCookies(address: string): Promise<string[]> {
  const reply = await api.send(
    new Request(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    }),
  );
  return reply.headers.getSetCookie();
}

const sessionCookies = ({ cookies }: Visitor) => [...cookies.keys()].filter((name) => isOfSession(name)).length;
const isOfSession = (cookie: string) => /^(?:__Host-)?session/.test(cookie);

describe('the session cookie', () => {
  test('is host-bound and secure over https, in every part', async () => {
    const cookies = (await loginCookies('https://example.com')).filter(isOfSession);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-session(\.\d)?=/);
      expect(cookie.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ]);
    }
  });

  test('has one beside it that knows the browser again, guarded alike', async () => {
    const [cookie = '', ...more] = (await loginCookies('https://example.com')).filter((one) => !isOfSession(one));
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^__Host-browser=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  test('does without prefix and Secure over plain http, where browsers would refuse them', async () => {
    for (const cookie of (await loginCookies(origin)).filter(isOfSession)) {
      expect(cookie).toMatch(/^session(\.\d)?=/);
      expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    }
  });

  test.each([
    'session=',
    'session=garbage',
    'session=e30',
    'session=!!!',
    'session=null',
    `session=${Buffer.from('{"access_token":5,"refresh_token":{},"expires_at":"x"}').toString('base64url')}`,
    `session=${Buffer.from('{"access_token":"a\\nb","refresh_token":"","expires_at":9e99}').toString('base64url')}`,
    `session=${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":1}').toString('base64url')}`,
    `session=${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":9e12}').toString('base64url')}`,
    `session=${Buffer.from('{"access_token":"a.b.c","refresh_token":"x\\u0000","expires_at":1}').toString('base64url')}`,
    `session=${Buffer.from('{"access_token":"a.b.c","refresh_token":"\\ud800","expires_at":1}').toString('base64url')}`,
    `session=${Buffer.from(`{"access_token":"a.b.c","refresh_token":"${'x'.repeat(2000)}","expires_at":1}`).toString('base64url')}`,
    'session.0=eyJh; session.1=x; session.9=y',
    '__Host-session=x; session-code-verifier=y',
    'a=b=c; ;;; =; session',
  ])('made up as %j means nobody is signed in', async (cookie) => {
    const call = (path: string) => api.send(new Request(`${origin}${path}`, { headers: { Cookie: cookie } }));
    expect((await call('/api/user/profile')).status).toBe(401);
    expect(await (await call('/api/auth/session')).json()).toEqual({ authenticated: false });
  });

  test('signed with another key is worth nothing', async () => {
    const visitor = await newSession();
    const session = readSession(visitor);
    const [header = '', payload = ''] = session.access_token.split('.');
    const signature = createHmac('sha256', 'another secret').update(`${header}.${payload}`).digest('base64url');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${header}.${payload}.${signature}`, none]) {
      writeSession(visitor, { ...session, access_token: forged, refresh_token: 'made-up' });
      expect(await profile(visitor)).toBe(401);
    }
  });
});

describe('signing in and out', () => {
  test('tells the page no token', async () => {
    const visitor = await newSession();
    const signedIn = await visitor.call('POST', '/api/auth/login', { body: { username, password: demoPassword } });
    const others = ['/api/auth/session', '/api/user/profile', '/api/user/data'].map((path) =>
      visitor.call('GET', path),
    );
    const { access_token: access, refresh_token: refresh } = readSession(visitor);
    for (const reply of [signedIn, ...(await Promise.all(others))]) {
      const text = await reply.text();
      expect(text.length).toBeGreaterThan(10);
      for (const token of [access, refresh, 'access_token', 'refresh_token']) expect(text).not.toContain(token);
    }
  });

  test('every sign-in begins a new session and ends the one that was brought', async () => {
    const visitor = await newSession();
    const before = copyOf(visitor);
    await visitor.signIn(username);
    expect(readSession(visitor).access_token).not.toBe(readSession(before).access_token);
    expect(await profile(visitor)).toBe(200);
    expect(await profile(before)).toBe(401);
  });

  test('a refusal that arrives late does not sign out who has signed in meanwhile', async () => {
    const before = await newSession();
    const visitor = copyOf(before);
    await visitor.signIn(username);
    const late = await before.call('GET', '/api/user/profile');
    expect(late.status).toBe(401);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  test('what is left of a session that has ended goes with signing out', async () => {
    const visitor = await newSession();
    await copyOf(visitor).call('POST', '/api/auth/logout');
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(sessionCookies(visitor)).toBe(0);
  });

  test('a cookie that was copied is refused from the sign-out on', async () => {
    const visitor = await newSession();
    const copy = copyOf(visitor);
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(sessionCookies(visitor)).toBe(0);
    expect(await profile(copy)).toBe(401);
    const expired = copyOf(copy);
    expect(await profile(expired)).toBe(401);
  });

  test('signing out here leaves the session on another device alone', async () => {
    const [here, there] = await Promise.all([newSession(), newSession()]);
    await here.call('POST', '/api/auth/logout');
    expect(await profile(there)).toBe(200);
  });

  test('an expired session can be signed out too', async () => {
    const visitor = await newSession();
    const copy = copyOf(visitor);
    expireCookie(visitor);
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(sessionCookies(visitor)).toBe(0);
    expect(await profile(copy)).toBe(401);
  });
});

describe('an access token that ran out', () => {
  test('is renewed without the person noticing, also when eight calls come at once', async () => {
    const visitor = await newSession();
    expireCookie(visitor);
    const old = readSession(visitor);
    const calls = await Promise.all(Array.from({ length: 8 }, () => profile(visitor)));
    expect(calls).toEqual(Array.from({ length: 8 }, () => 200));
    expect(readSession(visitor).refresh_token).not.toBe(old.refresh_token);
    expect(await profile(visitor)).toBe(200);
  });

  test('is renewed where only Auth’s clock says that it ran out', async () => {
    const visitor = await newSession();
    expireCookie(visitor);
    writeSession(visitor, { ...readSession(visitor), expires_at: Math.floor(Date.now() / 1000) + 3600 });
    expect(await profile(visitor)).toBe(200);
  });

  test.each([
    ['GET', '/api/user/profile'],
    ['POST', '/api/branding/palettes'],
    ['POST', '/api/auth/logout'],
  ])('is renewed once where every clock has been set back by two minutes: %s %s', async (method, path) => {
    const visitor = await newSession();
    setClocksBack(visitor);
    const old = readSession(visitor);
    const body = method === 'POST' ? paletteBody : undefined;
    expect((await visitor.call(method, path, { body })).status).toBeLessThan(300);
    if (path.endsWith('logout')) return;
    const renewed = readSession(visitor);
    expect(renewed.refresh_token).not.toBe(old.refresh_token);
    expect(await profile(visitor)).toBe(200);
    expect(readSession(visitor)).toEqual(renewed);
  });

  test('signs out whoever renews with a token that was renewed before', async () => {
    const visitor = await newSession();
    // Another server, which has not seen the renewals.
    const thief = copyCookies(visitor, createTestApi().visitor());
    for (let renewals = 0; renewals < 2; renewals += 1) {
      expireCookie(visitor);
      expect(await profile(visitor)).toBe(200);
    }
    expireCookie(thief);
    expect(await profile(thief)).toBe(401);
    expireCookie(visitor);
    expect(await profile(visitor)).toBe(401);
  });
});
