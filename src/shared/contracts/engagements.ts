import { type Currency, currencies } from '#src/shared/money.ts';
import { prose, rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const minor = z.int().check(z.nonnegative(), z.maximum(10_000_000_000, 'Is too high'));
const currency = z.enum(currencies as [Currency, ...Currency[]]);

/** What became of a project that began with an offer; nothing of any other. Sums are with tax. */
export const engagementSchema = z.object({
  /** While the deposit is not paid. The invoice is null for whoever does not see its draft. */
  waits: z.nullable(
    z.object({
      invoiceId: z.nullable(rowId),
      number: z.nullable(z.string()),
      isShown: z.boolean(),
      rest: z.int(),
      currency,
      reminded: z.int(),
      remindedAt: z.nullable(timestamp),
    }),
  ),
  /** Before it was done. `refund` is what the client is owed back. */
  ended: z.nullable(
    z.object({
      at: timestamp,
      reason: z.string(),
      kept: minor,
      refund: minor,
      currency,
      /** Numbers as they are printed. */
      credits: z.array(z.object({ invoice: z.string(), note: z.string(), total: minor })),
    }),
  ),
  /** What ending it would do to its invoices: for administrators, where an offer began it. */
  ending: z.nullable(
    z.object({
      /** Deposits with what is left of them to credit, without tax and with it. */
      credits: z.array(z.object({ number: z.string(), net: minor, gross: z.int(), paid: z.int() })),
      /** Deposits that were not issued. */
      drafts: z.int(),
      /** Numbers of invoices that stay as they are. */
      others: z.array(z.string()),
    }),
  ),
});

export const moveDatesSchema = z.object({
  days: z.int('Must be a whole number').check(
    z.minimum(-3650, 'Is too many'),
    z.maximum(3650, 'Is too many'),
    z.refine((days) => days !== 0, 'Say by how many days'),
  ),
});

/** `stays` is what of the deposits stays due, without tax. */
export const endProjectSchema = z.object({ stays: minor, reason: prose(1, 1000, 'Say why it ends') });

export type Engagement = z.infer<typeof engagementSchema>;
