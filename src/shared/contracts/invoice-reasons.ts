import { line, rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

export const againSchema = z.object({ again: line(1, 300, 'Say why') });

/** Why it departs from the tax that is proposed, and why it is issued though VIES gave no answer. */
export const issueInvoiceSchema = z.object({
  taxReason: z.optional(line(0, 300, '')),
  vatReason: z.optional(line(0, 300, '')),
});

/** The invoice or draft that bills a milestone. */
export const billedMilestoneSchema = z.object({ milestoneId: rowId, id: rowId, number: z.nullable(z.string()) });

/** What VIES last said of a VAT number, and the number that proves it. */
export const vatCheckSchema = z.object({
  answer: z.enum(['valid', 'invalid', 'silent']),
  checkedAt: timestamp,
  consultation: z.nullable(z.string()),
});

/** What an administrator said for themselves, and about what. */
export const invoiceReasonSchema = z.object({
  about: z.enum(['tax', 'milestone', 'vat_number']),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: timestamp,
});

export type BilledMilestone = z.infer<typeof billedMilestoneSchema>;
