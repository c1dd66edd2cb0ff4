import { isAuthApiError } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { endBroughtSession, readUser } from '#api/data/identity.ts';
import { clientAddress, limit } from '#api/data/rate-limit.ts';
import { loginAddress } from '#api/data/service/accounts.ts';
import { clearRateLimit, returnRateLimit } from '#api/data/service/limits.ts';
import { visitorHeaders } from '#api/data/service/visitor-auth.ts';
import { keepSession } from '#api/data/session.ts';
import { askAuth, authClient, memberDatabase } from '#api/data/supabase.ts';
import { ApiError, unavailable } from '#api/http/api-error.ts';
import { readBody } from '#api/http/input.ts';
import type { Route } from '#api/http/route.ts';
import { logSecurity } from '#api/log.ts';
import { credentialsSchema, password as passwordSchema, type User } from '#shared/contracts/auth.ts';

/** Spellings that the database takes for one name share one count of failures. */
function nameKey(username: string): string {
  return username.normalize('NFKC').toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

const wrong = () => new ApiError('unauthenticated', 'Wrong username or password.');

function refusalOf(c: AppContext, error: Error): ApiError {
  if (!isAuthApiError(error)) return unavailable();
  if (error.code === 'email_not_confirmed')
    return new ApiError('forbidden', 'Please confirm your email address first: follow the link we have sent you.');
  if (error.status === 429) return new ApiError('rate_limited', 'Too many tries. Please try again in a minute.');
  if (error.code !== 'invalid_credentials' && error.code !== 'user_banned') return unavailable();
  logSecurity(c, 'login_failed', { address: clientAddress(c) });
  return wrong();
}

async function signIn(c: AppContext, username: string, password: string): Promise<User> {
  const { email, known } = await loginAddress(c, username);
  // Auth reads 72 bytes of a password; what no account can have as its password must not match by being cut.
  const possible = known && passwordSchema.safeParse(password).success;
  const credentials = { email, password: possible ? password : crypto.randomUUID() };
  const { data, error } = await askAuth(authClient(c, visitorHeaders(c)).signInWithPassword(credentials));
  if (error) throw refusalOf(c, error);
  c.set('actor', data.user.id);
  const user = await readUser({ id: data.user.id, db: memberDatabase(c, data.session.access_token) });
  keepSession(c, data.session);
  return user;
}

export const loginRoute: Route = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  async handle(c) {
    const { username, password } = await readBody(c, credentialsSchema);
    const address = clientAddress(c);
    const byName = { bucket: 'loginName', key: `${address} ${nameKey(username)}` } as const;
    const byAddress = { bucket: 'loginAddress', key: address } as const;
    await Promise.all([byName, byAddress].map(({ bucket, key }) => limit(c, bucket, key)));

    const user = await signIn(c, username, password);
    logSecurity(c, 'login_ok', { address });
    // Only failures count. The person is signed in by now, whatever becomes of these.
    await Promise.allSettled([clearRateLimit(c, byName), returnRateLimit(c, byAddress), endBroughtSession(c)]);
    return c.json({ user });
  },
};
