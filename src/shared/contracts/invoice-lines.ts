import { line, rowId } from '#src/shared/text.ts';
import { vatCategories } from '#src/shared/vat-categories.ts';
import { z } from '#src/shared/zod.ts';

const upTo = (digits: number, largest: number, least = 0) =>
  z.number().check(
    z.minimum(least, `Must not be less than ${least}`),
    z.maximum(largest, `Must be at most ${largest}`),
    z.refine(
      (value) => Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < 1e-6,
      `Use at most ${digits} decimal places`,
    ),
  );

/** What is sent of a line. The percentages have at most two digits behind the point, the quantity three. */
export const invoiceLineSchema = z.object({
  description: line(1, 500, 'Say what this line is for'),
  quantity: upTo(3, 100_000, -1).check(z.refine((value) => value > 0 || value === -1, 'Must be more than 0')),
  /** 'hours', 'days'; may be empty. */
  unit: line(0, 20, ''),
  unitPrice: z.int().check(z.nonnegative(), z.maximum(10_000_000_000, 'Is too high')),
  discount: upTo(2, 100),
  category: z.enum(vatCategories),
  /** More than nothing in category S, nothing in any other. */
  taxRate: upTo(2, 100),
  /** The sentence that the law wants where no tax is added. */
  reason: line(0, 300, ''),
  milestoneId: z.nullable(rowId),
  /** The deposit that it takes off, with a quantity of −1. */
  depositId: z.nullable(rowId),
});

/** Lines from before there were categories have none, and neither reason nor deposit. */
export const storedLineSchema = z.extend(
  z.extend(
    invoiceLineSchema,
    z.partial(z.pick(invoiceLineSchema, { category: true, reason: true, depositId: true })).shape,
  ),
  { net: z.int() },
);
