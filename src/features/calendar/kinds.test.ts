import { expect, test } from 'vitest';
import type { Due } from '#src/shared/contracts/calendar.ts';
import type { Duty } from '#src/shared/contracts/duties.ts';
import { type Entry, markDuties, onLocalDays } from './kinds.ts';

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

test('what is a duty of the reader is marked, and neither another thing with its number nor what is done', () => {
  const duty = (kind: string, id: number, details: unknown = null) => ({ kind, id, details }) as Duty;
  const entry = (kind: string, id: number, isDone = false) => ({ kind, id, isDone }) as Entry;
  const entries = [
    ...[entry('review', 1), entry('milestone', 1), entry('milestone', 2, true), entry('invoice', 4), entry('run', 5)],
    ...[entry('call', 6), entry('project', 1)],
  ];
  const duties = [
    ...[duty('decision', 1), duty('milestone', 2), duty('late_invoice', 4), duty('run', 5), duty('lead', 1)],
    duty('call', 9, { lead: 6, isTaken: true }),
  ];
  const marked = markDuties(entries, duties).filter(({ isMine }) => isMine);
  expect(marked.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['review 1', 'invoice 4', 'run 5', 'call 6']);
});
