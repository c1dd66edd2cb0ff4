import { expect, test } from 'vitest';
import { telegramUrl } from './telegram.ts';

test.each(['@corvane_example', 'corvane_example'])('%s leads to its page', (handle) => {
  expect(telegramUrl(handle)).toBe('https://t.me/corvane_example');
});
