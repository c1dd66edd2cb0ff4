import { afterEach, expect, test, vi } from 'vitest';
import { logLine, neverFailing } from './log.ts';

afterEach(() => vi.useRealTimers());

test('an entry is one line with its time in UTC, whatever its values hold', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-29T03:30:00+02:00') });
  const values = { name: 'a\r\n{"level":"error"}\u2028', path: '/%s/%d/${7}' };
  const line = logLine({ level: 'info', event: 'request', ...values });
  expect(line.match(/[\r\n]/g)).toEqual(['\n']);
  expect(line.endsWith('\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({ time: '2026-03-29T01:30:00.000Z', level: 'info', event: 'request', ...values });
});

test('a log that fails fails nobody', () => {
  const log = neverFailing(() => {
    throw new Error('The disk is full.');
  });
  expect(() => log({ level: 'info', event: 'request' })).not.toThrow();
});
