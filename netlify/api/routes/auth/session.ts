import type { AuthError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { loginAddress } from '#netlify/api/data/service/accounts.ts';
import { clearRateLimit, refundRateLimit } from '#netlify/api/data/service/limits.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth } from '#netlify/api/data/supabase.ts';
import { clientAddress } from '#netlify/api/http/client-address.ts';
import { body } from '#netlify/api/http/input.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { beginSession, type SignedIn } from '#netlify/api/session/begin.ts';
import { endSession, endStoredSession, getMember } from '#netlify/api/session/caller.ts';
import { dropSession } from '#netlify/api/session/cookie.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { credentialsSchema, type LoginReply, passwordSchema, type Session } from '#src/shared/contracts/auth.ts';

/**
 * Spellings that the database takes for one name share one count of failures. It knows one capital for each small letter, where
 * JavaScript makes SS of ß but not of ẞ, and of İ an i with a dot of its own.
 */
function nameKey(username: string): string {
  const folded = username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('\u0307', '').trim().replaceAll(/\s+/g, ' ');
}

/** A wrong password, an account that is closed, one that is gone: nobody learns which. */
const wrongCodes = new Set(['invalid_credentials', 'user_banned', 'user_not_found']);

function refusalOf(c: AppContext, error: AuthError): ApiError {
  if (!wrongCodes.has(error.code ?? '')) return authRefusal(error);
  logSecurity(c, 'login_failed', { address: clientAddress(c) });
  return new ApiError('unauthenticated', 'Wrong username or password.');
}

async function signIn(c: AppContext, username: string, password: string): Promise<SignedIn> {
  const { email, known } = await loginAddress(c, username);
  // Auth reads 72 bytes of a password. A longer one cannot be anybody's and must not match by being cut.
  const possible = known && passwordSchema.safeParse(password).success;
  const credentials = { email, password: possible ? password : crypto.randomUUID() };
  const { data, error } = await callAuth(visitorAuth(c).signInWithPassword(credentials));
  if (error) throw refusalOf(c, error);
  return beginSession(c, data.session);
}

export const sessionRoutes = new Hono<AppEnv>()
  .post('/auth/login', everybody, body(credentialsSchema), async (c) => {
    const { username, password } = c.req.valid('json');
    const address = clientAddress(c);
    const byName = { bucket: 'loginName', key: `${address} ${nameKey(username)}` } as const;
    const byAddress = { bucket: 'loginAddress', key: address } as const;
    await Promise.all([byName, byAddress].map(({ bucket, key }) => limit(c, bucket, key)));

    const signedIn = await signIn(c, username, password);
    if (signedIn.user) logSecurity(c, 'login_ok', { address });
    // Only failures count. The person is signed in by now, whether or not these calls succeed.
    const ending = signedIn.user ? endStoredSession(c) : undefined;
    await Promise.allSettled([clearRateLimit(c, byName), refundRateLimit(c, byAddress), ending]);
    return c.json<LoginReply>(signedIn);
  })

  .get('/auth/session', everybody, async (c) => {
    return c.json<Session>({ authenticated: (await getMember(c)) !== null });
  })

  .post('/auth/logout', everybody, async (c) => {
    const member = await getMember(c);
    if (member) {
      await endSession(c, member.accessToken);
      logSecurity(c, 'logout');
    }
    dropSession(c);
    return c.json({});
  });
