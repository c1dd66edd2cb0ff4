import { z } from '#src/shared/zod.ts';
import { hasOneAlphabet, isLegible, isStorable, unsupportedCharactersMessage } from '#src/shared/storable.ts';
import { dateLanguages, isTimeZone } from '#src/shared/date-choice.ts';
import { roles } from '#src/shared/permissions.ts';
import { email, honeypot, line, nameLine, rowId, timestamp } from '#src/shared/text.ts';

/** bcrypt reads 72 bytes and silently ignores the rest, so a longer password is refused rather than cut. */
const maxPasswordBytes = 72;

export const passwordSchema = z.string().check(
  z.minLength(6, 'Password must be at least 6 characters'),
  z.refine((value) => new TextEncoder().encode(value).length <= maxPasswordBytes, 'Password must be at most 72 bytes'),
  z.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'Password contains characters that cannot be used',
  ),
);

export const username = nameLine(3, 40, 'Username must be at least 3 characters').check(
  z.regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._-]| (?! ))*$/u,
    'Use letters, numbers, dots, dashes, underscores and single spaces',
  ),
  z.refine(isLegible, 'Contains invisible characters'),
  z.refine(hasOneAlphabet, 'Use letters from one alphabet only'),
);

/** The Client Portal's login form. */
export const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(3, 'Username must be at least 3 characters')),
  password: passwordSchema,
});

/** The Admin Login form, and what the API asks of any login: whatever is not an account is a wrong credential. */
export const credentialsSchema = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Username is required'),
      z.maxLength(200, 'Must be at most 200 characters'),
      z.refine(isStorable, unsupportedCharactersMessage),
    ),
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Must be at most 1000 characters')),
});

export const registerSchema = z.object({ username, email, password: passwordSchema, website: honeypot });

export const registerFormSchema = z
  .extend(registerSchema, {
    confirmPassword: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/** A forgotten password, by username or email address. The answer is the same for every one. */
export const recoverySchema = z.object({ username: credentialsSchema.shape.username, website: honeypot });

/** Where a site has no mail server, nobody gets a link. */
export const recoveryReplySchema = z.object({ sendsMail: z.boolean() });

/** A mail that signs in. `next` is the page that asked for it. */
export const signInLinkSchema = z.extend(recoverySchema, {
  next: z.optional(
    z.string().check(z.maxLength(500), z.startsWith('/'), z.refine(isStorable, unsupportedCharactersMessage)),
  ),
});

export const wrongMailedCode = 'This code is wrong, or no longer works. After five tries you need a new one';

/** The six digits of a mail, which may be copied with a gap. */
export const mailedCodeSchema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the six digits from the email'),
  ),
});

/** The mail that confirms the address of a new account, once more. The answer is the same for every one. */
export const confirmationSchema = z.pick(recoverySchema, { username: true });

/** For a link that was spent, has run out or was cut short on its way. */
export const deadLinkMessage = 'This link is no longer valid. Please ask for a new one.';

/** Spends the single-use link of an invitation, or of a mail for a forgotten password. */
export const setPasswordSchema = z.object({
  token: z.string().check(z.minLength(20, deadLinkMessage), z.maxLength(200, deadLinkMessage)),
  password: passwordSchema,
});

export const passwordLinkSchema = z.pick(setPasswordSchema, { token: true });

/** Whose password the link sets, and by whom and to which project it invites; nobody’s once it was used or has expired. */
export const passwordLinkStateSchema = z.object({
  owner: z.nullable(
    z.object({
      username: z.string(),
      email: z.string(),
      invitedBy: z.nullable(z.string()),
      project: z.nullable(z.string()),
    }),
  ),
  /** Whether it signs in by itself, without a password. */
  signsIn: z.boolean(),
});
export type PasswordLinkState = z.infer<typeof passwordLinkStateSchema>;

/** What is still wanted after the password: a code, or first an authenticator app to make codes with. */
const secondStep = z.enum(['code', 'enrollment']);

/** False where the password is set and Auth would not sign the person in with it at once. */
export const setPasswordReplySchema = z.object({ signedIn: z.boolean(), secondStep: z.optional(secondStep) });

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  companyId: z.nullable(rowId),
  role: z.enum(roles),
  createdAt: timestamp,
  /** How the person reads dates; null as the browser does, or in mail in UTC and English. */
  timeZone: z.nullable(z.string()),
  dateLanguage: z.nullable(z.string()),
  /** Set for an administrator who looks at the portal as this person, until then. */
  viewedUntil: z.optional(timestamp),
});

export const loginReplySchema = z.object({ user: z.nullable(userSchema), secondStep: z.optional(secondStep) });

/** Where the mail's sign-in was asked for; `endedPassword` where the first proof of the address ended a password of before. */
export const mailedSignInSchema = z.extend(loginReplySchema, {
  next: z.nullable(z.string()),
  endedPassword: z.optional(z.boolean()),
});

export const datesChoiceSchema = z.object({
  timeZone: z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'This time zone is not known'))),
  dateLanguage: z.nullable(z.enum(dateLanguages)),
});

export type DatesChoice = z.infer<typeof datesChoiceSchema>;

/** Another email address takes the current password, and counts once its owner has confirmed it. */
export const updateProfileSchema = z.object({
  name: z.optional(line(0, 100, '')),
  email: z.optional(email),
  currentPassword: z.optional(z.string().check(z.maxLength(1000, 'Must be at most 1000 characters'))),
});

export const sessionSchema = z.object({ authenticated: z.boolean() });

/** `user` is null and `confirmationRequired` true where the Supabase project wants the address confirmed first. */
export const registerReplySchema = z.object({ user: z.nullable(userSchema), confirmationRequired: z.boolean() });

export type SecondStep = z.infer<typeof secondStep>;
export type SetPasswordReply = z.infer<typeof setPasswordReplySchema>;
export type MailedSignIn = z.infer<typeof mailedSignInSchema>;
export type LoginReply = z.infer<typeof loginReplySchema>;
export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type RegisterReply = z.infer<typeof registerReplySchema>;
