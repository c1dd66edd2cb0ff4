import { expect, it } from 'vitest';
import { byLocalDay, halves, weeksUntil } from './open-days.ts';

const slots = ['2026-11-30T10:00:00Z', '2026-11-30T23:30:00Z', '2026-12-01T14:00:00Z'];

it('puts a time on the day that it has where the visitor is', () => {
  expect([...byLocalDay(slots, 'UTC').keys()]).toEqual(['2026-11-30', '2026-12-01']);
  expect(byLocalDay(slots, 'Asia/Tokyo').get('2026-12-01')).toEqual(
    ['2026-11-30T23:30:00Z', '2026-12-01T14:00:00Z'].slice(0, 2),
  );
});

it('shows whole weeks from Monday on, until the last open day', () => {
  const weeks = weeksUntil('2026-12-01', '2026-11-27');
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-23', '2026-11-30']);
  expect(weeks[1]).toHaveLength(7);
  expect(weeksUntil('2026-11-27', '2026-11-29')).toHaveLength(1);
});

it('tells the morning from the afternoon on the clock of the visitor', () => {
  expect(halves(slots, 'UTC')).toEqual([
    { name: 'Morning', times: ['2026-11-30T10:00:00Z'] },
    { name: 'Afternoon', times: ['2026-11-30T23:30:00Z', '2026-12-01T14:00:00Z'] },
  ]);
  expect(halves(slots.slice(0, 1), 'UTC').map(({ name }) => name)).toEqual(['Morning']);
});
