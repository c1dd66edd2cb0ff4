import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './month.ts';

test('a month stands in rows of seven, which begin where weeks do', () => {
  const march = weeksOf('2026-03', 1);
  expect(march).toHaveLength(6);
  expect(march[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(march.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
  expect(weeksOf('2026-03', 7)[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}`));
  expect(weeksOf('2027-02', 1)).toHaveLength(4);
  for (const first of [1, 6, 7])
    for (const month of ['2024-02', '2026-11', '2026-12', '2027-05'])
      expect(
        weeksOf(month, first)
          .flat()
          .filter((day) => day !== null),
      ).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
});

test('keys lead to the day beside, the ends of the week, and the same day of the next month', () => {
  const after = (day: string, key: string) => dayAfterKey(day, key, 1);
  expect(after('2026-03-01', 'ArrowLeft')).toBe('2026-02-28');
  expect(after('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect([after('2026-03-10', 'ArrowUp'), after('2026-03-10', 'ArrowDown')]).toEqual(['2026-03-03', '2026-03-17']);
  expect([after('2026-03-11', 'Home'), after('2026-03-11', 'End')]).toEqual(['2026-03-09', '2026-03-15']);
  expect(after('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(after('2026-03-05', 'PageUp')).toBe('2026-02-05');
  expect(after('2026-03-05', 'a')).toBeNull();
});

test('months go on over the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
