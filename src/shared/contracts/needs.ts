import { z } from '#src/shared/zod.ts';

const need = z.object({
  /** Of the row, or for milestones of the project. */
  id: z.int(),
  title: z.string(),
  about: z.nullable(z.string()),
  /** A day or a moment. */
  at: z.string(),
  /** Of a request. */
  projectId: z.optional(z.int()),
});

const kind = <S extends z.ZodMiniType>(row: S) => z.object({ count: z.int(), rows: z.array(row) });

/** What waits for administrators: how much of each kind, and the first few. */
export const adminNeedsSchema = z.object({
  leads: kind(need),
  /** Booked calls that are still to come. */
  calls: kind(need),
  /** Payments that clients claim: `id` is the invoice's, `title` its number, `about` the client. */
  claims: kind(need),
  documents: kind(need),
  requests: kind(need),
  milestones: kind(need),
  reviews: kind(need),
  runs: kind(need),
  /** Projects in which nobody of the client's is left. */
  left: kind(need),
  /** What somebody should own whom there is not. */
  unowned: kind(z.extend(need, { kind: z.enum(['lead', 'run', 'project']) })),
  /** Who registered without an invitation and belongs to nothing yet. */
  newcomers: kind(z.extend(need, { id: z.string() })),
  /** `title` is the kind of mail, `about` what went wrong. */
  mails: kind(z.extend(need, { to: z.nullable(z.string()) })),
});

export type AdminNeeds = z.infer<typeof adminNeedsSchema>;
export type UnownedNeed = AdminNeeds['unowned']['rows'][number];
export type FailedMail = AdminNeeds['mails']['rows'][number];
