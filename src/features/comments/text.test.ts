import { describe, expect, test } from 'vitest';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { hostileWords } from '#tests/support/hostile-words.ts';
import { mentionedIn, splitComment, mentionAtCaret } from './text.ts';

const people = ['client', 'client2', 'ann lee', 'ann', 'j.doe'].map((username) => ({ id: username, username }));
const named = (text: string) => mentionedIn(text, people).map(({ id }) => id);

test.each([
  ['Hello @client, and @ann lee!', ['client', 'ann lee']],
  ['@client2', ['client2']],
  ['@CLIENT @nobody ann@client', ['client']],
  ['@annabel', []],
  ['@j.doe', ['j.doe']],
  ['@jxdoe', []],
  ['No one', []],
])('%j names %j', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

describe('a text is split', () => {
  test('into links, which leave out what ends the sentence, and mentions', () => {
    expect(splitComment('See https://example.com/a?b=1, @ann.', ['ann'])).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      { kind: 'text', text: ', ' },
      { kind: 'mention', text: '@ann' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    'http://',
    '<a href="x">x</a>',
    'data:text/html,<script>',
    '@somebody',
  ])('and %j is nothing but text', (text) => {
    expect(splitComment(text, []).every(({ kind }) => kind === 'text')).toBe(true);
  });

  test.each(hostileWords)('without a letter of %j being lost, and with links that are safe to follow', (text) => {
    const pieces = splitComment(text, ['client', 'team']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) if (piece.kind === 'link') expect(safeWebUrl(piece.href)).toBe(piece.href);
  });

  test('without a letter being lost', () => {
    const text = 'https://a.example/(x) (https://b.example)\n\n@ann @ann lee https://u:p@c.example end';
    expect(
      splitComment(text, ['ann', 'ann lee'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

test.each([
  ['Hello @an', 9, { start: 6, query: 'an' }],
  ['@', 1, { start: 0, query: '' }],
  ['me@an', 5, null],
  ['@ann is', 7, null],
])('in %j at %i somebody types %j', (text, caret, expected) => {
  expect(mentionAtCaret(text, caret)).toEqual(expected);
});
