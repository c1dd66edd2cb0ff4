import fc from 'fast-check';
import { expect } from 'vitest';

/** A good value, of which parts are missing or are something else. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom<unknown>(undefined, null, 0, 1, -2, 1.5, true, '', 'x', [], {}, ['x'], [null], '#0AF');
  const inner = Array.isArray(value)
    ? fc.array(damaged(value[0]), { maxLength: 3 })
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, damaged(part)])))
      : fc.constant(value);
  return fc.oneof({ arbitrary: inner, weight: 12 }, { arbitrary: other, weight: 1 });
}

/** A check without the schema library takes the good value, and of damaged ones exactly those that the schema takes. */
export function expectSameAnswers(
  check: (value: unknown) => boolean,
  schema: { safeParse: (value: unknown) => { success: boolean } },
  good: unknown,
): void {
  expect(check(good)).toBe(true);
  let taken = 0;
  fc.assert(
    fc.property(damaged(good), (value) => {
      const wanted = schema.safeParse(value).success;
      taken += Number(wanted);
      expect(check(value)).toBe(wanted);
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(20);
  expect(taken).toBeLessThan(480);
}
