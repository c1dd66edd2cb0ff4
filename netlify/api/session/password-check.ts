import type { AppContext } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { myCredentials } from '#netlify/api/data/credentials.ts';
import { readUser } from '#netlify/api/data/people.ts';
import { refundRateLimit } from '#netlify/api/data/service/limits.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth } from '#netlify/api/data/supabase.ts';
import { fieldError } from '#netlify/api/api-error.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { endSession, type Member } from '#netlify/api/session/caller.ts';
import { isMailedCode } from '#netlify/api/session/mailed-code.ts';
import { passwordSchema, wrongMailedCode } from '#src/shared/contracts/auth.ts';
import { wrongPassword } from '#src/shared/contracts/account.ts';

/**
 * Makes sure that whoever holds the session knows the password too or, where the account has none, reads its mail. Only failures
 * count.
 */
export async function requirePassword(c: AppContext, member: Member, password: string): Promise<void> {
  const { id, db } = member;
  const [{ hasPassword }, { email }] = await Promise.all([
    myCredentials(db),
    readUser(db, id),
    limit(c, 'passwordCheck', id),
  ]);
  if (hasPassword) await checkPassword(c, email, password);
  else if (!(await isMailedCode(c, member, password))) {
    logSecurity(c, 'mailed_code_refused');
    throw fieldError('currentPassword', wrongMailedCode);
  }
  await refundRateLimit(c, { bucket: 'passwordCheck', key: id });
}

/** Auth alone can tell, by a sign-in that is ended at once. */
async function checkPassword(c: AppContext, email: string, password: string): Promise<void> {
  // Auth reads 72 bytes of a password. A longer one cannot be anybody's and must not match by being cut.
  const possible = passwordSchema.safeParse(password).success ? password : crypto.randomUUID();
  const { data, error } = await callAuth(visitorAuth(c).signInWithPassword({ email, password: possible }));
  if (error?.code === 'invalid_credentials') {
    logSecurity(c, 'password_check_failed');
    throw fieldError('currentPassword', wrongPassword);
  }
  if (error) throw authRefusal(error);
  await endSession(c, data.session.access_token);
}
