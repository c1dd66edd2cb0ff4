import { z } from '#src/shared/zod.ts';

/** A number as it is typed; a schema behind it says which. */
export const numberField = z.pipe(
  z.string().check(z.regex(/^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/, 'Must be a number')),
  z.transform((text: string) => Number(text.replace(',', '.'))),
);
