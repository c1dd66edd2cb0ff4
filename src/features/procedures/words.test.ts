import { expect, test } from 'vitest';
import type { Run } from '#src/shared/contracts/procedures.ts';
import { byDueDate, isRunOverdue } from './words.ts';

const run = (id: number, dueDate: string | null) => ({ id, dueDate, status: 'open' }) as Run;

test('runs are in the order of their days, and those without one come last', () => {
  const runs = [run(4, null), run(3, '2026-03-02'), run(2, '2026-03-01'), run(1, null)];
  expect(byDueDate(runs).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
});

test('an open run is overdue from the day after it was due', () => {
  expect(isRunOverdue(run(1, '2026-03-01'), '2026-03-01')).toBe(false);
  expect(isRunOverdue(run(1, '2026-03-01'), '2026-03-02')).toBe(true);
  expect(isRunOverdue({ ...run(1, '2026-03-01'), status: 'done' }, '2026-03-02')).toBe(false);
  expect(isRunOverdue(run(1, null), '2026-03-02')).toBe(false);
});
