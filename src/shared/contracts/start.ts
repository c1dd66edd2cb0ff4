import { sessionSchema } from './auth.ts';
import { z } from '#src/shared/zod.ts';

/** What a call answers, with where the next page begins if it is a list. */
export const startAnswerSchema = z.object({ body: z.unknown(), next: z.nullable(z.string()) });

/** Who is here, and what the first screen of an app would ask next, by the addresses of those calls. */
export const startSchema = z.extend(sessionSchema, { answers: z.record(z.string(), startAnswerSchema) });

export type StartAnswer = z.infer<typeof startAnswerSchema>;
export type Start = z.infer<typeof startSchema>;
