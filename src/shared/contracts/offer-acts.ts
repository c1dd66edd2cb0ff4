import { email, line, nameLine, prose } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const code = z.string().check(z.regex(/\S/, 'Enter the code.'));
/** The digest of the version that was read; of a form without it nobody knows what it was about. */
const seen = z.catch(z.string(), '');

/** What is typed on the last page of an offer. */
export const signSchema = z.object({
  name: nameLine(2, 100, 'Type your full name.'),
  statement: z.literal('1', 'Tick the statement to sign.'),
  code,
  seen,
  street: line(0, 200, ''),
  postalCode: line(0, 20, ''),
  orderNumber: line(0, 60, ''),
  invoiceEmail: z.union([z.literal(''), email]),
});
export type Signed = z.infer<typeof signSchema>;

const named = { name: z.optional(nameLine(1, 100, 'Type your name.')), code: z.optional(z.string()) };

/** Whatever else the reader of an offer does. */
export const talkSchemas = {
  question: z.object({ ...named, body: prose(2, 2000, 'Write your question.') }),
  decline: z.object({ ...named, code, seen, reason: prose(0, 1000, '') }),
  other: z.object({ ...named, code, colleague: nameLine(2, 100, 'Type their full name.'), colleagueEmail: email }),
  refuse: z.object({ ...named, code }),
};
