import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredCalls } from '#tests/support/answered-call.ts';
import { secondsRefused, rememberRefusal } from './over-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a token that was refused is refused until its time is over, and no other', async () => {
  const { call } = answeredCalls({});
  await call((c) => {
    expect(secondsRefused(c, 'one')).toBe(0);
    rememberRefusal(c, 'one', 20);
    expect([secondsRefused(c, 'one'), secondsRefused(c, 'two')]).toEqual([20, 0]);
    vi.advanceTimersByTime(5000);
    expect(secondsRefused(c, 'one')).toBe(15);
    vi.advanceTimersByTime(15_000);
    expect(secondsRefused(c, 'one')).toBe(0);
  });
});

test('what one app remembers is not known to another', async () => {
  const [first, second] = [answeredCalls({}), answeredCalls({})];
  await first.call((c) => rememberRefusal(c, 'one', 20));
  expect((await second.call((c) => secondsRefused(c, 'one'))).value).toBe(0);
  expect((await first.call((c) => secondsRefused(c, 'one'))).value).toBe(20);
});

test('ten thousand tokens are remembered, and then none', async () => {
  const { call } = answeredCalls({});
  await call((c) => {
    for (let n = 0; n < 10_000; n += 1) rememberRefusal(c, `token ${n}`, 20);
    expect([secondsRefused(c, 'token 0'), secondsRefused(c, 'token 9999')]).toEqual([20, 20]);
    rememberRefusal(c, 'one more', 20);
    expect([secondsRefused(c, 'token 0'), secondsRefused(c, 'one more')]).toEqual([0, 20]);
  });
});
