import { day, email, nameLine, prose, rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** What can be shared by a link, as the staff's addresses have it. */
export const sharedThings = ['document', 'invoice', 'offer'] as const;
export type SharedThing = (typeof sharedThings)[number];

export const sharedThingParam = z.enum(sharedThings);

export const makeLinkSchema = z.object({
  name: nameLine(1, 100, 'Enter a name.'),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter an email address.')), email),
  mayAct: z.boolean(),
  message: z.optional(prose(0, 500, '')),
  /** Only where they may decide. */
  decideBy: z.optional(z.nullable(day)),
  /** Without it, as long as its kind lasts. */
  until: z.optional(timestamp),
  /** Mailed, or else answered to whoever makes it, once. */
  send: z.boolean(),
});

export const sharedLinkSchema = z.object({
  id: rowId,
  name: z.string(),
  /** Null once its owner has deleted the account with it. */
  email: z.nullable(z.string()),
  mayAct: z.boolean(),
  version: z.nullable(z.int()),
  decideBy: z.nullable(z.string()),
  endsAt: z.nullable(timestamp),
  isOver: z.boolean(),
  revokedAt: z.nullable(timestamp),
  wasMailed: z.boolean(),
  madeBy: z.nullable(z.string()),
  createdAt: timestamp,
  openings: z.int(),
  lastOpenedAt: z.nullable(timestamp),
});
export type SharedLink = z.infer<typeof sharedLinkSchema>;

/** `url` is the link where it was not mailed: nobody can be told it again. */
export interface MadeLink {
  id: number;
  url: string | null;
}

export const openingSchema = z.object({ token: z.string().check(z.maxLength(100)) });
