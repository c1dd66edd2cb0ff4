import { invoiceKinds } from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { timestamp } from '#src/shared/text.ts';

export const verifySchema = z.object({
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 digest.')),
});

/** What is told of a file to whoever holds it: never a name, a project or a person. */
export const verifyReplySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('approved'), version: z.int(), versions: z.int(), decidedAt: timestamp }),
  z.object({
    state: z.literal('superseded'),
    version: z.int(),
    versions: z.int(),
    /** When it was approved, if it ever was. */
    decidedAt: z.nullable(timestamp),
  }),
  /** A file of the public site, which names it. */
  z.object({ state: z.literal('published'), path: z.string() }),
  /** One of ours, with what the file itself says. */
  z.object({
    state: z.literal('invoice'),
    kind: z.enum(invoiceKinds),
    number: z.string(),
    issuedOn: z.string(),
    isVoid: z.boolean(),
  }),
  /** An offer that was signed here, with what its last page says. */
  z.object({
    state: z.literal('offer'),
    number: z.string(),
    version: z.int(),
    acceptedAt: timestamp,
    acceptedBy: z.string(),
    acceptedFor: z.string(),
    /** When what it began was ended, before it was done. */
    endedAt: z.nullable(timestamp),
  }),
  z.object({ state: z.enum(['under_review', 'without_decision']) }),
  z.object({ state: z.literal('unknown') }),
]);

export type VerifyReply = z.infer<typeof verifyReplySchema>;
