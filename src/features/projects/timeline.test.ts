import { describe, expect, test } from 'vitest';
import type { Milestone } from '#shared/contracts/projects.ts';
import { inOrderOfDate, milestoneProgress } from './timeline.ts';

const milestone = (id: number, isComplete: boolean, dueDate: string | null = null): Milestone => ({
  id,
  title: `M${id}`,
  description: null,
  dueDate,
  isComplete,
});

describe('progress by milestones', () => {
  test.each([
    [[], null],
    [[false], 0],
    [[true], 100],
    [[true, false, false], 33],
    [[true, true, false], 67],
  ])('%j is %s percent', (done, percent) => {
    expect(milestoneProgress(done.map((isComplete, index) => milestone(index + 1, isComplete)))).toBe(percent);
  });
});

test('milestones stand in the order in which they fall due, undated ones last', () => {
  const list = [
    milestone(4, false),
    milestone(3, false, '2026-05-01'),
    milestone(2, true),
    milestone(1, true, '2026-01-31'),
  ];
  expect(inOrderOfDate(list).map(({ id }) => id)).toEqual([1, 3, 2, 4]);
});
