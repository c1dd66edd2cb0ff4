import { expect } from 'vitest';
import { z } from '#src/shared/zod.ts';

export const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
export const of = (length: number) => 'x'.repeat(length);

/** Every field takes its shortest and its longest text or list, and not one character or entry more or less. */
export function bounded(
  schema: z.ZodMiniType,
  valid: object,
  field: string,
  min: number,
  max: number,
  make: (length: number) => unknown = of,
) {
  const takesLength = (length: number) => takes(schema, { ...valid, [field]: make(length) });
  const lengths = [min - 1, min, max, max + 1].filter((length) => length >= 0);
  expect([field, lengths.filter(takesLength)]).toEqual([field, [min, max]]);
}
