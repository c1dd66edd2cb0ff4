import { describe, expect, it } from 'vitest';
import { findJson, findList } from './json.ts';

describe('findJson', () => {
  it.each([
    ['alone', '{"a":1}', { a: 1 }],
    ['in a fence', 'Here:\n```json\n{"a":1}\n```\nDone.', { a: 1 }],
    ['in a fence without a name', '```\n{"a":1}\n```', { a: 1 }],
    ['within prose', 'I think {"a":{"b":2}} fits.', { a: { b: 2 } }],
    ['as a list', '[1,2]', [1, 2]],
    ['as a list in a fence', 'Here:\n```json\n[1,2]\n```', [1, 2]],
    ['in a fence beside other braces', 'With {name}:\n```json\n{"a":1}\n```\nor {else}.', { a: 1 }],
  ])('finds an object that stands %s', (_, text, expected) => {
    expect(findJson(text)).toEqual(expected);
  });

  it.each(['', 'no json', '{"a":', '{a:1}', '"text"', '42', 'null', '}{', '```json\n{"a":\n```'])(
    'finds none in %s',
    (text) => {
      expect(findJson(text)).toBeUndefined();
    },
  );
});

describe('findList', () => {
  it('takes the list under its key, or a bare list, and no more than wanted', () => {
    expect(findList('{"items":[1,2,3]}', 'items', 2)).toEqual([1, 2]);
    expect(findList('[1,2,3]', 'items', 2)).toEqual([1, 2]);
  });

  it.each(['{"items":"x"}', '{"other":[1]}', '{"items":{"0":1}}', 'prose'])('is empty for %s', (text) => {
    expect(findList(text, 'items', 3)).toEqual([]);
  });
});
