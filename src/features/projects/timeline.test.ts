import { expect, test } from 'vitest';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { sortMilestones, moveId } from './timeline.ts';

const milestone = (id: number, isComplete: boolean, dueDate: string | null = null): Milestone => ({
  id,
  title: `M${id}`,
  description: null,
  dueDate,
  isComplete,
  ownerId: null,
  position: null,
});

test('milestones stand in the order in which they fall due, undated ones last', () => {
  const list = [
    milestone(4, false),
    milestone(3, false, '2026-05-01'),
    milestone(2, true),
    milestone(1, true, '2026-01-31'),
  ];
  expect(sortMilestones(list).map(({ id }) => id)).toEqual([1, 3, 2, 4]);
});

test('an order that somebody made goes before the dates, and what came later stands behind it', () => {
  const list = [
    { ...milestone(1, false, '2026-01-01'), position: 2 },
    { ...milestone(2, false, '2026-05-01'), position: 1 },
    milestone(3, false, '2026-02-01'),
  ];
  expect(sortMilestones(list).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 9, [2, 3, 1]],
])('%i moved to place %i', (id, to, expected) => {
  expect(moveId([1, 2, 3], id, to)).toEqual(expected);
});
