import { expect, test } from 'vitest';
import { atLeast, atMost, hasOneAlphabet } from './storable.ts';
import { line, prose } from './text.ts';
import { z } from './zod.ts';

const title = line(1, 20, 'Missing');
const story = prose(1, 20, 'Missing');
const refusal = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).error?.issues[0]?.message;

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000'],
  ['zero-width spaces', '\u200b\u200b'],
  ['letters that are not drawn', '\u3164\u115f'],
  ['blanks of braille', '\u2800\u2800'],
  ['joiners and marks', '\u2060\ufeff\u200d\u00ad'],
])('%s are no text', (_, value) => {
  expect([refusal(title, value), refusal(story, value)]).toEqual(['Missing', 'Missing']);
});

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape sequence', 'a\u001b[31mb'],
  ['its one-byte form', 'a\u009b31mb'],
  ['a lone surrogate', 'a\ud800b'],
])('%s cannot be stored', (_, value) => {
  expect(refusal(title, value)).toBe('Contains characters that cannot be stored');
  expect(refusal(story, value)).toBe('Contains characters that cannot be stored');
});

test.each(['\u202e', '\u202a', '\u2066', '\u2069'])('a line does not turn round what follows it (%j)', (mark) => {
  expect(refusal(title, `invoice${mark}fdp`)).toBe('Contains characters that cannot be stored');
});

test.each(['a\nb', 'a\u2028b', 'a\u2029b'])('%j is no single line', (value) => {
  expect(refusal(title, value)).toBe('Must be a single line');
});

test.each(['عقد', 'שלום\u200f world', '👩‍👩‍👧', 'क्षत्रिय', 'naïve ﬁ'])('%s is taken as it is', (value) => {
  expect([z.parse(title, value), z.parse(story, value)]).toEqual([value, value]);
});

const woman = '\u{1F469}';

test.each([0, 1, 2, 3, 4, 5])('%i characters count as so many, whatever they take to store', (length) => {
  for (const character of ['x', woman]) {
    const text = character.repeat(length);
    expect([2, 3, 4].map((min) => atLeast(min)(text))).toEqual([2, 3, 4].map((min) => length >= min));
    expect([2, 3, 4].map((max) => atMost(max)(text))).toEqual([2, 3, 4].map((max) => length <= max));
  }
});

test('letters of one alphabet, or of none, make a name; of two they do not', () => {
  expect(['ada', 'Ада', 'Αδα', '王小明', '123'].filter((name) => !hasOneAlphabet(name))).toEqual([]);
  expect(['aда', 'αda', 'Αда'].filter(hasOneAlphabet)).toEqual([]);
});
