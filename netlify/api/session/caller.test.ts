import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredCalls, secretKey } from '#tests/support/answered-call.ts';
import { signedCookie } from '#tests/support/session-cookie.ts';
import { row } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { endSession, endStoredSession, getMember, getMemberWith, sessionIdOf } from './caller.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

const [userPath, tokenPath, logoutPath] = ['/auth/v1/user', '/auth/v1/token', '/auth/v1/logout'];
const counting = {
  '/rest/v1/rpc/take_rate_limit': () => Response.json([{ admitted: true, retry_after: 0 }]),
  '/rest/v1/rpc/return_rate_limit': () => Response.json(null),
};
const id = '4c0f7a3e-6f0f-4b3c-9a5e-0d6c1c1f2a3b';
const knows = () => Response.json({ id, email: 'ada@example.com' });
const renews = () => Response.json({ access_token: 'new.new.new', refresh_token: 'next', expires_in: 3600 });
const isOver = () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 });
const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
const refusing = (code: string, status: number) => () => Response.json({ code, message: code }, { status, headers });
const signedOut = refusing('session_not_found', 403);

/** The cookie of somebody whose access token lasts so many seconds. */
function cookie(seconds: number): Record<string, string> {
  const session = { access_token: 'old.old.old', refresh_token: 'renew', expires_at: now / 1000 + seconds };
  return { cookie: `__Host-session=${signedCookie(session, secretKey)}` };
}

const authPaths = (paths: string[]) => paths.filter((path) => path.startsWith('/auth/'));
const isKept = (cookies: string[]) => cookies.some((line) => !line.includes('Max-Age=0'));

test('without a session nobody is signed in, and nobody is asked', async () => {
  const { call, paths } = answeredCalls({});
  const { value, cookies } = await call(getMember);
  expect([value, cookies, paths()]).toEqual([null, [], []]);
});

test('Auth is asked whose token it is, and the call is logged under that person', async () => {
  const { call, asked, logged } = answeredCalls({ [userPath]: knows });
  const { value, cookies } = await call(getMember, cookie(3600));
  expect([value?.id, value?.accessToken, cookies]).toEqual([id, 'old.old.old', []]);
  expect(asked.map(({ path, token }) => [path, token])).toEqual([[userPath, 'Bearer old.old.old']]);
  expect(logged.at(-1)).toMatchObject({ event: 'request', actor: id });
});

test.each([
  [61, [userPath]],
  [60, [`${tokenPath}?grant_type=refresh_token`, userPath]],
  [-5, [`${tokenPath}?grant_type=refresh_token`, userPath]],
])('a token that lasts %i seconds asks Auth for %j', async (seconds, expected) => {
  const { call, paths } = answeredCalls({ ...counting, [userPath]: knows, [tokenPath]: renews });
  const { value, cookies } = await call(getMember, cookie(seconds));
  expect(authPaths(paths())).toEqual(expected);
  expect([value?.id, isKept(cookies)]).toEqual([id, expected.length > 1]);
  expect(value?.accessToken).toBe(expected.length > 1 ? 'new.new.new' : 'old.old.old');
});

test('where Auth knows no such session the refresh token decides, and the cookie is left to who signs in', async () => {
  const { call, paths } = answeredCalls({ ...counting, [userPath]: signedOut, [tokenPath]: isOver });
  const { value, cookies } = await call(getMember, cookie(3600));
  expect(authPaths(paths())).toHaveLength(2);
  expect([value, cookies]).toEqual([null, []]);
});

test('a renewed token that Auth does not know either is nobody', async () => {
  const { call } = answeredCalls({ ...counting, [userPath]: signedOut, [tokenPath]: renews });
  expect((await call(getMember, cookie(3600))).value).toBeNull();
});

test.each([
  ['fails', () => new Response('down', { status: 500 }), 'http_500'],
  ['names nobody', () => Response.json({ id: '' }), 'unreadable'],
  ['names a number', () => Response.json({ id: 7 }), 'unreadable'],
  ['refuses for a reason of its own', refusing('over_request_rate_limit', 429), 'over_request_rate_limit'],
])('an Auth that %s is an outage, and the cookie stays', async (_, answer, reason) => {
  const { call } = answeredCalls({ ...counting, [userPath]: answer, [tokenPath]: renews });
  const { error, cookies } = await call(getMember, cookie(3600));
  expect([error?.code, error?.failure?.reason, cookies]).toEqual(['unavailable', reason, []]);
});

describe('beside Auth the database is asked', () => {
  const question = async (db: Db) => row(await db.rpc('begin_call'));
  const rpcPath = '/rest/v1/rpc/begin_call';
  const counted = () => Response.json([{ role: 'client', calls: 1, seconds_left: 60 }]);

  test('with the same token', async () => {
    const { call, asked } = answeredCalls({ [userPath]: knows, [rpcPath]: counted });
    const { value } = await call((c) => getMemberWith(c, question), cookie(3600));
    expect([value?.member.id, value?.answer.role]).toEqual([id, 'client']);
    expect(asked.find(({ path }) => path === rpcPath)).toMatchObject({
      token: 'Bearer old.old.old',
      apikey: 'sb_publishable_0123456789abcdef',
    });
  });

  test.each(['PGRST301', 'PGRST302', 'PGRST303'])('and its refusal %s of the token renews it once', async (code) => {
    let isFirst = true;
    const refusesOnce = () => {
      const answer = isFirst ? refusing(code, 401)() : counted();
      isFirst = false;
      return answer;
    };
    const { call, paths } = answeredCalls({
      ...counting,
      [userPath]: knows,
      [tokenPath]: renews,
      [rpcPath]: refusesOnce,
    });
    const { value } = await call((c) => getMemberWith(c, question), cookie(3600));
    expect([value?.member.accessToken, paths().filter((path) => path === rpcPath)]).toEqual([
      'new.new.new',
      [rpcPath, rpcPath],
    ]);
  });

  test.each(['PGRST300', 'PGRST3010', 'XPGRST301', '57014'])('and any other refusal, %s, is one', async (code) => {
    const answers = { ...counting, [userPath]: knows, [tokenPath]: renews, [rpcPath]: refusing(code, 401) };
    const { call, paths } = answeredCalls(answers);
    await expect(
      call((c) => getMemberWith(c, question), cookie(3600)).then(({ error }) => Promise.reject(error ?? new Error())),
    ).rejects.toThrow();
    expect(paths().filter((path) => path.startsWith(tokenPath))).toEqual([]);
  });

  test('and what it says of a token that Auth does not know is not looked at', async () => {
    const answers = { ...counting, [userPath]: signedOut, [tokenPath]: isOver, [rpcPath]: refusing('57014', 500) };
    const { call } = answeredCalls(answers);
    expect((await call((c) => getMemberWith(c, question), cookie(3600))).value).toBeNull();
  });
});

describe('ending a session', () => {
  test.each(['local', 'global'] as const)('asks Auth, %s', async (scope) => {
    const { call, asked } = answeredCalls({ [logoutPath]: () => new Response(null, { status: 204 }) });
    expect((await call((c) => endSession(c, 'old.old.old', scope))).error).toBeUndefined();
    expect(asked).toMatchObject([{ path: `${logoutPath}?scope=${scope}`, token: 'Bearer old.old.old' }]);
  });

  test('that is over already succeeds, and where Auth fails it does not', async () => {
    const over = answeredCalls({ [logoutPath]: signedOut });
    expect((await over.call((c) => endSession(c, 'old.old.old'))).error).toBeUndefined();
    const failing = answeredCalls({ [logoutPath]: () => new Response('down', { status: 500 }) });
    expect((await failing.call((c) => endSession(c, 'old.old.old'))).error).toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['a token that lasts', cookie(3600), 'Bearer old.old.old'],
    ['one that ran out', cookie(-1), 'Bearer new.new.new'],
  ])('ends the one a visitor came with: %s', async (_, sent, token) => {
    const ended = () => new Response(null, { status: 204 });
    const { call, asked } = answeredCalls({ ...counting, [tokenPath]: renews, [logoutPath]: ended });
    await call(endStoredSession, sent);
    expect(asked.filter(({ path }) => path.startsWith(logoutPath)).map((one) => one.token)).toEqual([token]);
  });

  test.each([
    ['without a session', {}],
    ['with one that is over', cookie(-1)],
  ])('%s there is nothing to end', async (_, sent) => {
    const { call, paths } = answeredCalls({ ...counting, [tokenPath]: isOver });
    expect((await call(endStoredSession, sent)).error).toBeUndefined();
    expect(paths().filter((path) => path.startsWith(logoutPath))).toEqual([]);
  });
});

test('which session a token belongs to stands in it', () => {
  const payload = Buffer.from(JSON.stringify({ session_id: id })).toString('base64url');
  expect(sessionIdOf({ accessToken: `head.${payload}.mark` })).toBe(id);
  expect(() => sessionIdOf({ accessToken: 'head.e30.mark' })).toThrow();
  expect(() => sessionIdOf({ accessToken: 'head' })).toThrow();
});
