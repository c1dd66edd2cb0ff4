import { expect, test } from 'vitest';
import { progressInWords } from './progress-in-words.ts';

const done = { isComplete: true };
const open = { isComplete: false };

test.each([
  [null, [], 'No milestones yet. Estimated from the status.'],
  [67, [done, done, open], '2 of 3 milestones complete'],
  [67, [done, done, open, open], '2 of 4 milestones complete. What was asked for counts once it is done.'],
  [null, [open], '0 of 1 milestone complete. Estimated from the status: what was asked for counts once it is done.'],
  // A milestone is done on screen before the project is read again.
  [50, [done, done, open], '2 of 3 milestones complete'],
])('a progress of %s with %j reads: %s', (progress, milestones, words) => {
  expect(progressInWords(progress, milestones)).toBe(words);
});
