import { expect, test } from 'vitest';
import { countFolded } from './fold.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['all but the last six', times(20), 20, undefined, 14],
  ['nothing of what came since the last visit', times(20), 10, undefined, 10],
  ['nothing before the comment that somebody came for', times(20), 20, 4, 4],
  ['nothing of a short thread', times(8), 8, undefined, 0],
  ['nothing of an empty one', [], 8, undefined, 0],
  ['nothing where all is new', times(20), 0, undefined, 0],
] as const)('folds %s', (_, entries, lastVisit, marked, folded) => {
  expect(countFolded(entries, lastVisit, marked)).toBe(folded);
});
