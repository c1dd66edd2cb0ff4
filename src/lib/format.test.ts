import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  setDatePreferences,
  daysBetween,
  formatDate,
  formatMonth,
  formatNumber,
  formatRelative,
  localDay,
  hasPlainDigits,
  plural,
} from './format.ts';

// The clocks of this zone change on 29 March and 25 October 2026.
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterAll(() => void vi.unstubAllEnvs());

describe('days since the start', () => {
  test.each([
    ['2026-03-28', '2026-03-29T12:00:00', 1],
    ['2026-03-28', '2026-03-30T00:10:00', 2],
    ['2026-10-24', '2026-10-26T00:10:00', 2],
    ['2026-10-25', '2026-10-25T23:59:00', 0],
    ['2025-12-31', '2026-01-01T00:00:00', 1],
    ['2024-02-28', '2024-03-01T08:00:00', 2],
    ['2026-01-01', '2027-01-01T08:00:00', 365],
    ['2026-06-01', '2026-05-01T08:00:00', 0],
  ])('from %s to %s are %i', (start, now, days) => {
    expect(daysBetween(start, new Date(now))).toBe(days);
  });

  test('late in the evening it is still today where the visitor is', () => {
    expect(daysBetween('2026-07-01', new Date('2026-07-01T21:59:59Z'))).toBe(0);
    expect(daysBetween('2026-07-01', new Date('2026-07-01T22:00:00Z'))).toBe(1);
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [7200, '2 hours ago'],
    [86_400, '1 day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [31 * 86_400, '1 month ago'],
    [366 * 86_400, '1 year ago'],
    [-7200, 'in 2 hours'],
  ])('%i seconds read %s', (seconds, words) => {
    expect(formatRelative(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
  });
});

describe('what is no date', () => {
  test.each([formatDate, formatMonth, (value: string) => formatRelative(value, 0)])('stays as it is', (format) => {
    expect(format('whenever')).toBe('whenever');
  });
});

test('a calendar day is the same day in every zone', () => {
  expect(formatDate('2026-03-01')).toContain('2026');
  expect(formatDate('2026-03-01')).toBe(
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-03-01')),
  );
});

test('a month is told by name and year', () => {
  expect(formatMonth('2026-03-15T10:00:00Z')).toBe('March 2026');
});

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
])('%i is %s', (count, words) => {
  expect(plural(count, 'day')).toBe(words);
});

describe('numbers', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((c) => pair + c))];
  const regions = ['ar-EG', 'ar-MA', 'ur-IN', 'uz-Arab', 'pa-PK', 'ff-Adlm', 'fa-AF', 'th-TH-u-nu-thai'];
  const known = [...Intl.NumberFormat.supportedLocalesOf(codes), ...regions];

  test('are in plain digits in no language that has its own', () => {
    expect(known.length).toBeGreaterThan(150);
    const own = known.filter((language) => new Intl.NumberFormat(language).format(907) !== '907');
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(hasPlainDigits)).toEqual([]);
    for (const language of ['en', 'en-GB', 'de', 'fr-CH', 'pt-BR', 'zh-CN', 'sq', 'arn', 'mya'])
      expect(hasPlainDigits(language)).toBe(true);
  });

  test.each([0, 7, 999, 1000, 1234567, -1, 1.5])('%d is written as the browser writes it', (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat().format(value));
  });
});

describe('dates as a person chose to read them', () => {
  afterEach(() => setDatePreferences({ timeZone: null, dateLanguage: null }));

  test('follow the time zone and the language, and so does the day', () => {
    setDatePreferences({ timeZone: 'Asia/Tokyo', dateLanguage: 'de-DE' });
    expect(formatDate('2026-06-15T20:00:00Z')).toBe('16.06.2026');
    expect(formatDate('2026-06-15')).toBe('15.06.2026');
    expect(formatMonth('2026-06-30T20:00:00Z')).toBe('Juli 2026');
    expect(localDay(new Date('2026-06-15T20:00:00Z'))).toBe('2026-06-16');
    expect(daysBetween('2026-06-15', new Date('2026-06-15T20:00:00Z'))).toBe(1);
    setDatePreferences({ timeZone: null, dateLanguage: null });
    expect(localDay(new Date('2026-06-15T20:00:00Z'))).toBe('2026-06-15');
  });

  test('stay as they are where this browser does not know the choice', () => {
    setDatePreferences({ timeZone: 'Moon/Crater', dateLanguage: 'de-DE' });
    expect(localDay(new Date('2026-06-15T20:00:00Z'))).toBe('2026-06-15');
  });
});
