import { expect, test } from 'vitest';
import { datedFileName } from './download.ts';

test('a file is named by the day of the local calendar', () => {
  for (const hour of [0, 23])
    expect(datedFileName('audit-log', 'csv', new Date(2026, 2, 1, hour, 30))).toBe('audit-log-2026-03-01.csv');
});
