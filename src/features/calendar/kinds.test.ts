import { expect, test } from 'vitest';
import type { Due } from '#src/shared/contracts/calendar.ts';
import { onLocalDays } from './kinds.ts';

const due = (title: string, day: string, startsAt: string | null): Due =>
  ({ title, day, startsAt, kind: startsAt === null ? 'milestone' : 'call' }) as Due;

test('the entries of a day stand in the order of their times, after what is due all day', () => {
  const entries = [
    due('Afternoon', '2026-11-26', '2026-11-26T14:00:00+00:00'),
    due('Morning', '2026-11-26', '2026-11-26T10:30:00+00:00'),
    due('All day', '2026-11-26', null),
    due('The day before', '2026-11-25', '2026-11-25T12:00:00+00:00'),
  ];
  const order = onLocalDays(entries, '2026-11').map(({ title }) => title);
  expect(order).toEqual(['The day before', 'All day', 'Morning', 'Afternoon']);
});
