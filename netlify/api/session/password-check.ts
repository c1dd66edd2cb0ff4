import type { AppContext } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { readUser } from '#netlify/api/data/people.ts';
import { refundRateLimit } from '#netlify/api/data/service/limits.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth } from '#netlify/api/data/supabase.ts';
import { fieldError } from '#netlify/api/api-error.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { endSession, type Member } from '#netlify/api/session/caller.ts';
import { passwordSchema } from '#src/shared/contracts/auth.ts';
import { wrongPassword } from '#src/shared/contracts/account.ts';

/** Makes sure that whoever holds the session knows the password too. Auth alone can tell, by a sign-in that is ended at once. */
export async function requirePassword(c: AppContext, { id, db }: Member, password: string): Promise<void> {
  await limit(c, 'passwordCheck', id);
  const { email } = await readUser(db, id);
  // Auth reads 72 bytes of a password. A longer one cannot be anybody's and must not match by being cut.
  const possible = passwordSchema.safeParse(password).success ? password : crypto.randomUUID();
  const { data, error } = await callAuth(visitorAuth(c).signInWithPassword({ email, password: possible }));
  if (error?.code === 'invalid_credentials') {
    logSecurity(c, 'password_check_failed');
    throw fieldError('currentPassword', wrongPassword);
  }
  if (error) throw authRefusal(error);
  // Only failures count.
  await Promise.all([
    refundRateLimit(c, { bucket: 'passwordCheck', key: id }),
    endSession(c, data.session.access_token),
  ]);
}
