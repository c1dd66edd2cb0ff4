import { z } from '#src/shared/zod.ts';
import { changePasswordSchema } from '#src/shared/contracts/account.ts';

export const wrongCode = 'This code is not correct. Wait for the next one and try again';

/** Apps show a gap in the middle, which is copied with the code. */
export const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the six digits that your app shows'),
  ),
});

export const passwordOnlySchema = z.pick(changePasswordSchema, { currentPassword: true });

/** What an authenticator app is given: the code to scan, drawn as one path, or the secret to type. */
export const enrollmentSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Whether staff need a second factor. */
export const requirementSchema = z.object({ required: z.boolean() });

export type Enrollment = z.infer<typeof enrollmentSchema>;
