import { expect, test } from 'vitest';
import { day, email, honeypot, nameLine, prose, rowId, rowIdParam, timestamp } from './text.ts';
import { z } from './zod.ts';

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const read = (schema: z.ZodMiniType, value: unknown) => z.parse(schema, value);

test('what stands around a text is no part of it, and an accent joins its letter', () => {
  expect(read(nameLine(1, 5, 'Missing'), '  Zoe\u0308 ')).toBe('Zoë');
  expect(read(prose(1, 20, 'Missing'), ' two\nlines ')).toBe('two\nlines');
  expect(read(email, ' ada@example.com ')).toBe('ada@example.com');
});

test.each([
  [prose(2, 3, 'Missing'), ['ab', 'abc', '👩👩👩'], ['a', 'abcd', '👩', '👩👩👩👩']],
  [prose(0, 3, 'Missing'), ['', '   ', 'abc'], ['abcd']],
  [
    email,
    ['a@b.co', `${'a'.repeat(64)}@${'b'.repeat(60)}.example`],
    ['', 'a@b', 'a b@c.de', `${'a'.repeat(246)}@mail.com`],
  ],
  [day, ['1900-01-01', '2026-02-28', '2200-12-31'], ['1899-12-31', '2201-01-01', '2026-02-30', '2026-2-3', '']],
  [honeypot, [undefined, '', 'x'.repeat(500)], ['x'.repeat(501), 7]],
  [rowId, [1, 7, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, 2 ** 53, '1']],
  [
    rowIdParam,
    ['1', '10', '9007199254740991'],
    ['0', '01', '-1', '+1', '1e3', '1.0', ' 1', '9007199254740992', '1'.repeat(17), 'a1', '1a', ''],
  ],
  [timestamp, ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00+02:00'], ['2026-11-22', 'now', '']],
])('what is taken and what is not: %#', (schema, taken, refused) => {
  expect(taken.filter((value) => !takes(schema, value))).toEqual([]);
  expect(refused.filter((value) => takes(schema, value))).toEqual([]);
});
