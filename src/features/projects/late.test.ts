import { expect, test } from 'vitest';
import { sortByLateness, lateReasons } from './late.ts';

const today = '2026-03-01';

const project = (id: number, status: 'review' | 'complete', dueDate: string | null, isArchived = false) => ({
  id,
  status,
  dueDate,
  isArchived,
});
const work = (id: number, milestonesSince: string | null, reviewsSince: string | null) => ({
  id,
  milestones: milestonesSince === null ? 0 : 2,
  milestonesSince,
  reviews: reviewsSince === null ? 0 : 1,
  reviewsSince,
});
const wordsOf = (...args: Parameters<typeof lateReasons>) => lateReasons(...args).map(({ words }) => words);

test('a project says why it is late, the longest overdue first', () => {
  expect(wordsOf(project(1, 'review', '2026-02-20'), work(1, '2026-02-01', '2026-02-27'), today)).toEqual([
    '2 milestones overdue since Feb 1, 2026',
    '9 days late',
    '1 document waiting for a decision since Feb 27, 2026',
  ]);
  expect(wordsOf(project(1, 'review', today), work(1, null, null), today)).toEqual([]);
  expect(wordsOf(project(1, 'review', null), undefined, today)).toEqual([]);
});

test('what is complete or archived is never late', () => {
  expect(wordsOf(project(1, 'complete', '2026-02-20'), work(1, '2026-02-01', null), today)).toEqual([]);
  expect(wordsOf(project(1, 'review', '2026-02-20', true), undefined, today)).toEqual([]);
});

test('late projects stand first, the longest overdue before the others, and complete ones last', () => {
  const all = [
    project(3, 'complete', '2026-01-01'),
    project(4, 'review', null),
    project(1, 'review', '2026-02-20'),
    project(5, 'review', '2026-03-01'),
    project(2, 'review', '2026-04-01'),
  ];
  const ranked = all.map((one) => ({
    project: one,
    reasons: lateReasons(one, one.id === 2 ? work(2, null, '2026-02-01') : undefined, today),
  }));
  expect(sortByLateness(ranked).map((one) => one.project.id)).toEqual([2, 1, 5, 4, 3]);
});
