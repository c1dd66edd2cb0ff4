import { expect, test } from 'vitest';
import { unreadBadge } from './unread.ts';

test.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [5000, '9+'],
])('%i unread shows %j', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});
