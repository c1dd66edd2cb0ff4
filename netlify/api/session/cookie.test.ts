import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '#netlify/api/context.ts';
import { answeredCalls, secretKey } from '#tests/support/answered-call.ts';
import { signedCookie } from '#tests/support/session-cookie.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { dropSession, type IssuedSession, keepSession, storedSession } from './cookie.ts';

const issued: IssuedSession = { access_token: 'head.body.mark', refresh_token: 'renew-me!', expires_in: 3600 };

function appWith(session: IssuedSession) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('cookies', []);
      c.set('deps', { env: { SUPABASE_SECRET_KEY: secretKey } } as Deps);
      await next();
      for (const cookie of c.var.cookies) c.header('Set-Cookie', cookie, { append: true });
    })
    .get('/read', (c) => c.json(storedSession(c)))
    .get('/keep', (c) => {
      keepSession(c, session);
      return c.json(null);
    })
    .get('/drop', (c) => {
      dropSession(c);
      return c.json(null);
    });
}

async function ask(address: string, cookie = '', session = issued) {
  const reply = await appWith(session).request(address, { headers: { cookie } });
  const set = reply.headers.getSetCookie();
  const pairs = set.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0] ?? '');
  const body: unknown = await reply.json();
  return { body, set, kept: pairs.join('; ') };
}

const encoded = (value: unknown) => signedCookie(value, secretKey);
const sound = { access_token: 'a.b.c', refresh_token: 'r', expires_at: 1 };

test('what was kept is read again, with the time when it ends', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { kept } = await ask('https://corvane.dev/keep');
  const { body } = await ask('https://corvane.dev/read', kept);
  const { expires_at: ends } = body as { expires_at: number };
  expect(body).toEqual({ access_token: 'head.body.mark', refresh_token: 'renew-me!', expires_at: ends });
  expect(ends - before).toBeGreaterThanOrEqual(3600);
  expect(ends - before).toBeLessThan(3660);
});

test('over https a cookie is bound to its host and lasts for thirty days; over http it has another name', async () => {
  const [secure = ''] = (await ask('https://corvane.dev/keep')).set;
  expect(secure).toMatch(/^__Host-session=/);
  for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
    expect(secure).toContain(part);
  expect(secure).not.toContain('Domain');
  const [plain = ''] = (await ask('http://localhost/keep')).set;
  expect(plain).toMatch(/^session=/);
  expect(plain).not.toContain('Secure');
});

test('a long session is split, read in order, and leaves nothing when a shorter one follows or it ends', async () => {
  const long = { ...issued, access_token: `head.${'b'.repeat(40_000)}.mark` };
  const { kept } = await ask('https://corvane.dev/keep', '', long);
  const parts = kept.split('; ');
  expect(parts.length).toBeGreaterThan(10);
  expect((await ask('https://corvane.dev/read', parts.toReversed().join('; '))).body).toMatchObject({
    access_token: long.access_token,
  });
  const names = (lines: string[]) => lines.map((line) => line.split('=')[0]).sort();
  const over = await ask('https://corvane.dev/keep', kept);
  expect(names(over.set.filter((line) => line.includes('Max-Age=0')))).toEqual(names(parts));
  const ended = await ask('https://corvane.dev/drop', `${kept}; other=1`);
  expect(names(ended.set)).toEqual(names(parts));
  expect(ended.kept).toBe('');
});

test('who has yet to give a second factor has a cookie of its own for ten minutes', async () => {
  const { call } = answeredCalls({});
  const { cookies } = await call((c) => keepSession(c, issued, 'secondStep'));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Host-second-step=.*Max-Age=600;/);
  const sent = { cookie: cookies[0]?.split(';')[0] ?? '' };
  expect((await call((c) => [storedSession(c), storedSession(c, 'secondStep')], sent)).value).toEqual([
    null,
    expect.objectContaining({ refresh_token: 'renew-me!' }),
  ]);
});

test('one reply sets a cookie once, as it was decided last, and leaves the other ones', async () => {
  const { call } = answeredCalls({});
  const { cookies } = await call((c) => {
    keepSession(c, issued);
    keepSession(c, issued, 'secondStep');
    keepSession(c, { ...issued, refresh_token: 'newest' });
  });
  expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual(['__Host-second-step', '__Host-session']);
  const sent = { cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
  expect((await call((c) => storedSession(c)?.refresh_token, sent)).value).toBe('newest');
  const kept = await call((c) => keepSession(c, issued), sent);
  expect(kept.cookies).toHaveLength(1);
  const dropped = await call((c) => {
    keepSession(c, issued);
    dropSession(c);
  }, sent);
  expect(dropped.cookies).toEqual([expect.stringMatching(/^__Host-session=;.*Max-Age=0/)]);
});

test('is a session, signed as it is', async () => {
  expect((await ask('http://localhost/read', `session=${encoded(sound)}`)).body).toEqual(sound);
});

describe('is no session', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', 'session=abc'],
    ['JSON that is none', `session=${encoded('text')}`],
    ['a token of two parts', `session=${encoded({ access_token: 'a.b', refresh_token: 'r', expires_at: 1 })}`],
    ['a token of four', `session=${encoded({ access_token: 'a.b.c.d', refresh_token: 'r', expires_at: 1 })}`],
    ['a token with a line break', `session=${encoded({ access_token: 'a.b.c\n', refresh_token: 'r', expires_at: 1 })}`],
    [
      'a renewal with a space before it',
      `session=${encoded({ access_token: 'a.b.c', refresh_token: ' r', expires_at: 1 })}`,
    ],
    ['a renewal with NUL', `session=${encoded({ access_token: 'a.b.c', refresh_token: 'r\0', expires_at: 1 })}`],
    ['an empty renewal', `session=${encoded({ access_token: 'a.b.c', refresh_token: '', expires_at: 1 })}`],
    ['a time in words', `session=${encoded({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 'soon' })}`],
    ['what nobody has signed', `session=${Buffer.from(JSON.stringify(sound)).toString('base64url')}`],
    ['what another key has signed', `session=${signedCookie(sound, 'sb_secret_of_another_project')}`],
    ['the cookie of another', `sessions=${encoded({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 1 })}`],
  ])('%s', async (_, cookie) => {
    expect((await ask('http://localhost/read', cookie)).body).toBeNull();
  });
});
