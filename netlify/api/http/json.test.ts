import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#netlify/api/api-error.ts';
import { parseJson } from './json.ts';

test('any JSON value is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  '{"role":"client","role":"admin"}',
  '{"role":"client","\\u0072ole":"admin"}',
  '{"a":{"b":1,"b":2}}',
  '[{"a":1},{"b":[{"c":1, "c" : 1}]}]',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
  '{"a":1,"b":{"a":1},"a":2}',
])('%s is refused for the name it has twice', (text) => {
  expect(() => parseJson(text)).toThrow(new ApiError('invalid_request', 'The request body names a field twice.'));
});

test.each([
  '{"a":{"a":{"a":1}},"b":"a"}',
  '[{"a":1},{"a":2}]',
  '{"a":{"b":1},"b":2}',
  '{"a":"{\\"b\\":1,\\"b\\":2}","b":"\\",\\"b\\":"}',
  '{"__proto__":1,"constructor":2}',
  '"a"',
])('%s names nothing twice', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each(['', '{', '{"a":1,}', 'undefined', '{}{}'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow('The request body is not valid JSON.');
});
