import { expect, test } from 'vitest';
import { answeredCalls } from '#tests/support/answered-call.ts';
import { limit, limitAddress, limitRefusals, rateLimitError } from './rate-limit.ts';
import { unavailable } from '#netlify/api/api-error.ts';

const [takePath, returnPath] = ['/rest/v1/rpc/take_rate_limit', '/rest/v1/rpc/return_rate_limit'];
const admits = () => Response.json([{ admitted: true, retry_after: 0 }]);
const answers = { [takePath]: admits, [returnPath]: () => Response.json(null) };
const refusesWrites = () => Response.json({ code: '25006', message: 'read-only' }, { status: 405 });
const failure = { source: 'auth', reason: 'no_answer' } as const;

test.each([
  [0, 30, 'in a minute'],
  [30, 30, 'in a minute'],
  [31, 60, 'in a minute'],
  [60, 60, 'in a minute'],
  [60.1, 90, 'in 2 minutes'],
  [899, 900, 'in 15 minutes'],
])('%i seconds before the next try are told as %i', async (left, told, words) => {
  const { call, logged } = answeredCalls({});
  const { value } = await call((c) => rateLimitError(c, 'register', left));
  expect([value?.code, value?.extra.retryAfter, value?.message]).toEqual([
    'rate_limited',
    told,
    `Too many attempts. Please try again ${words}.`,
  ]);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'rate_limited', limit: 'register' }));
});

test('a call is counted under its name, by the secret key, and let through', async () => {
  const { call, asked, deps } = answeredCalls(answers);
  expect((await call((c) => limit(c, 'register', 'ada'))).error).toBeUndefined();
  const { limit: most, windowSeconds } = deps.limits.register;
  expect(asked).toMatchObject([
    {
      path: takePath,
      apikey: 'sb_secret_0123456789abcdef0123',
      body: { bucket: 'register', key: 'ada', max_count: most, window_seconds: windowSeconds },
    },
  ]);
});

test('what is over the limit is refused for as long as the database says', async () => {
  const refuses = () => Response.json([{ admitted: false, retry_after: 100 }]);
  const { call, asked } = answeredCalls({ [takePath]: refuses });
  const { error } = await call((c) => limitAddress(c, 'register'));
  expect([error?.code, error?.extra.retryAfter]).toEqual(['rate_limited', 120]);
  expect(asked[0]?.body).toMatchObject({ key: '192.0.2.1' });
});

test('a database that cannot count refuses', async () => {
  const { call } = answeredCalls({ [takePath]: refusesWrites });
  expect((await call((c) => limit(c, 'register', 'ada'))).error?.code).toBe('unavailable');
});

test.each([
  ['an answer is given back', () => Promise.resolve('yes'), { value: 'yes' }, true],
  ['a refusal is kept', () => Promise.resolve(null), { value: null }, false],
  ['a failure is given back', () => Promise.reject(unavailable(failure)), { code: 'unavailable' }, true],
])('where refusals are counted, %s', async (_, ask, expected, isReturned) => {
  const { call, asked } = answeredCalls(answers);
  const { value, error } = await call((c) => limitRefusals<string>(c, 'renewal', ask));
  expect(error ? { code: error.code } : { value }).toEqual(expected);
  const counter = { path: returnPath, body: { bucket: 'renewal', key: '192.0.2.1' } };
  expect(asked.filter(({ path }) => path === returnPath)).toMatchObject(isReturned ? [counter] : []);
});

test('a counter that cannot be given back fails nobody', async () => {
  const { call } = answeredCalls({ [takePath]: admits, [returnPath]: refusesWrites });
  expect((await call((c) => limitRefusals(c, 'renewal', () => Promise.resolve('yes')))).value).toBe('yes');
});

test.each([
  ['that takes no writes', refusesWrites, 'yes'],
  ['that does not answer', () => Response.json({}, { status: 502 }), undefined],
  ['that counts too many', () => Response.json([{ admitted: false, retry_after: 1 }]), undefined],
])('a database %s gets the answer %s', async (_, take, expected) => {
  const { call } = answeredCalls({ ...answers, [takePath]: take });
  expect((await call((c) => limitRefusals(c, 'renewal', () => Promise.resolve('yes')))).value).toBe(expected);
});
