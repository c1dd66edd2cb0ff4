import { describe, expect, it } from 'vitest';
import { markedNumbers, textBeforeOpenMark, stripMarks } from './marks.ts';

it.each([
  ['We audit code [1]. Every finding is retested [2].', 'We audit code. Every finding is retested.', [1, 2]],
  ['Both pages say so [1, 3].', 'Both pages say so.', [1, 3]],
  ['Twice [2][2].', 'Twice.', [2]],
  ['An array a[123] and a list [x] stay.', 'An array a[123] and a list [x] stay.', []],
  ['', '', []],
])('reads the marks of “%s”', (text, shown, numbers) => {
  expect(stripMarks(text)).toBe(shown);
  expect(markedNumbers(text)).toEqual(numbers);
});

describe('a text that is still growing', () => {
  const text = 'We lease [1] and, [2, 3] “audit” 🦄 [x] code a[123] [12]. Please [write] to us [1';

  it('is shown so far as it stays, at every length', () => {
    const end = textBeforeOpenMark(text);
    expect(end).toBe('We lease and, “audit” 🦄 [x] code a[123]. Please [write] to us');
    for (let length = 0; length <= text.length; length += 1) {
      const shown = textBeforeOpenMark(text.slice(0, length));
      expect(end.startsWith(shown), text.slice(0, length)).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }
  });

  it('is not held back for ever by a bracket that is no mark', () => {
    expect(textBeforeOpenMark(`Numbers: [${'1, '.repeat(30)}`)).toMatch(/^Numbers: \[1, 1/);
  });
});
