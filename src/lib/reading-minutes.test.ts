import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('a text of 660 words is three minutes long, and marks are no words', () => {
  expect(readingMinutes(words(660))).toBe(3);
  expect(readingMinutes(`## ${words(220)}\n\n- — *`)).toBe(1);
});

test('a few words are a minute', () => {
  expect(readingMinutes('Too short')).toBe(1);
});
