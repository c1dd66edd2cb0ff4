import { expect, test, vi } from 'vitest';
import { answeredCalls } from '#tests/support/answered-call.ts';
import { isSignedOutCode, renewSession } from './renewal.ts';

const renewed = { access_token: 'a.b.c', refresh_token: 'next', expires_in: 3600 };
const tokenPath = '/auth/v1/token';
const counting = {
  '/rest/v1/rpc/take_rate_limit': () => Response.json([{ admitted: true, retry_after: 0 }]),
  '/rest/v1/rpc/return_rate_limit': () => Response.json(null),
};

const renewing = (answer: () => Response) => answeredCalls({ ...counting, [tokenPath]: answer });
const asks = (paths: string[]) => paths.filter((path) => path.startsWith(tokenPath));

test('a session is renewed with its refresh token, under the secret key that may name the address', async () => {
  const { call, asked } = renewing(() => Response.json({ ...renewed, user: {} }));
  expect((await call((c) => renewSession(c, 'used'))).value).toEqual(renewed);
  expect(asked.find(({ path }) => path.startsWith(tokenPath))).toMatchObject({
    path: `${tokenPath}?grant_type=refresh_token`,
    apikey: 'sb_secret_0123456789abcdef0123',
    body: { refresh_token: 'used' },
  });
});

test('calls with one token share one renewal while it runs and for five seconds, and others ask for their own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { call, paths } = renewing(() => Response.json(renewed));
  const first = await Promise.all([call((c) => renewSession(c, 'one')), call((c) => renewSession(c, 'one'))]);
  expect(first.map(({ value }) => value)).toEqual([renewed, renewed]);
  vi.advanceTimersByTime(4999);
  await call((c) => renewSession(c, 'one'));
  expect(asks(paths())).toHaveLength(1);
  await call((c) => renewSession(c, 'two'));
  expect(asks(paths())).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await call((c) => renewSession(c, 'one'));
  expect(asks(paths())).toHaveLength(3);
  vi.useRealTimers();
});

test('a renewal that failed is tried again by the next call', async () => {
  let isDown = true;
  const { call } = renewing(() => (isDown ? new Response('down', { status: 502 }) : Response.json(renewed)));
  expect((await call((c) => renewSession(c, 'one'))).error).toMatchObject({ code: 'unavailable' });
  isDown = false;
  expect((await call((c) => renewSession(c, 'one'))).value).toEqual(renewed);
});

test.each([
  ['the newer form', { code: 'refresh_token_not_found', message: 'Not found' }],
  ['the older form', { code: 400, error_code: 'refresh_token_already_used', msg: 'Already used' }],
])('a session that Auth says is over, in %s, is none, and the refusal counts', async (_, refusal) => {
  const { call, paths } = renewing(() => Response.json(refusal, { status: 400 }));
  expect((await call((c) => renewSession(c, 'used'))).value).toBeNull();
  expect(paths()).not.toContain('/rest/v1/rpc/return_rate_limit');
});

test.each([
  ['an error of its own', () => Response.json({ code: 'unexpected_failure' }, { status: 500 }), 'unexpected_failure'],
  ['a limit', () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 }), 'over_request_rate_limit'],
  ['a session without tokens', () => Response.json({ expires_in: 3600 }), 'http_200'],
  ['a session beside a refusal', () => Response.json(renewed, { status: 400 }), 'http_400'],
  ['the end of the session with a good status', () => Response.json({ code: 'session_expired' }), 'session_expired'],
  ['what is no JSON', () => new Response('<html>'), 'no_answer'],
])('%s says nothing about the session, and does not count', async (_, answer, reason) => {
  const { call, paths } = renewing(answer);
  const { error } = await call((c) => renewSession(c, 'used'));
  expect([error?.code, error?.failure?.source, error?.failure?.reason]).toEqual(['unavailable', 'auth', reason]);
  expect(paths()).toContain('/rest/v1/rpc/return_rate_limit');
});

test.each([
  'bad_jwt',
  'no_authorization',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
  'validation_failed',
])('%s means that nobody is signed in', (code) => {
  expect(isSignedOutCode(code)).toBe(true);
});

test.each([undefined, null, 400, '', 'unexpected_failure', 'over_request_rate_limit', 'conflict'])(
  '%s does not',
  (code) => {
    expect(isSignedOutCode(code)).toBe(false);
  },
);
