import { expect, it } from 'vitest';
import { longDate } from './dates.ts';

it('a calendar day is written out and does not shift with the time zone', () => {
  expect(longDate('2025-06-02')).toBe('June 2, 2025');
  expect(longDate('2024-12-31')).toBe('December 31, 2024');
});
