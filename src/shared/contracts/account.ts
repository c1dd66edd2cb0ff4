import { z } from '#src/shared/zod.ts';
import { credentialsSchema, passwordSchema, setPasswordSchema } from '#src/shared/contracts/auth.ts';
import { rowId, timestamp } from '#src/shared/text.ts';

/** Any text: what is not the password is wrong, whatever it looks like. */
const currentPassword = credentialsSchema.shape.password;

export const wrongPassword = 'This is not your current password';

export const changePasswordSchema = z.object({ currentPassword, password: passwordSchema });

/** A calendar address ends with the password. */
export const changedPasswordSchema = z.object({ endedCalendarLink: z.boolean() });

/** Uses the link that was mailed to the new address. */
export const confirmEmailSchema = z.pick(setPasswordSchema, { token: true });

/** `username` is the second confirmation: it has to be typed. */
export const deleteAccountSchema = z.object({ currentPassword, username: credentialsSchema.shape.username });

export const signInSchema = z.object({
  id: rowId,
  at: timestamp,
  browser: z.string(),
  system: z.string(),
  network: z.string(),
  lastSeenAt: timestamp,
  /** Whether its session goes on, and whether that is the one that asks. */
  isOpen: z.boolean(),
  isHere: z.boolean(),
});

/**
 * `since` is when the person turned it on, `isOffered` whether the Supabase project has second factors, `isRequired`
 * whether the person may do without.
 */
export const secondFactorSchema = z.object({
  isOffered: z.boolean(),
  since: z.nullable(timestamp),
  isRequired: z.boolean(),
});

/** `pendingEmail` is the address that the account moves to once its link is used; `nextCall` goes with the account. */
export const securitySchema = z.object({
  /** Whether the address is shown to be the person's: until then nothing is mailed there but what shows it. */
  emailProven: z.boolean(),
  /** Without one, a code that is mailed stands in for it. */
  hasPassword: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  nextCall: z.nullable(timestamp),
  secondFactor: secondFactorSchema,
  signIns: z.array(signInSchema),
});

/**
 * The records of a person: rows by table. Files come beside them in the archive, each named here by its
 * place there.
 */
export const personalDataSchema = z.object({
  madeAt: timestamp,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export type ChangedPassword = z.infer<typeof changedPasswordSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type Security = z.infer<typeof securitySchema>;
export type PersonalData = z.infer<typeof personalDataSchema>;
