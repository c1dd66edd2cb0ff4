import type { AuthError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { authRefusal } from '#api/data/auth-refusal.ts';
import { type RegistrationProblem, registrationProblem } from '#api/data/service/accounts.ts';
import { visitorHeaders } from '#api/data/service/visitor-auth.ts';
import { callAuth, authClient } from '#api/data/supabase.ts';
import { ApiError } from '#api/api-error.ts';
import { everybody } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { beginSession } from '#api/session/begin.ts';
import { endStoredSession } from '#api/session/caller.ts';
import { type Registered, registerSchema } from '#shared/contracts/auth.ts';
import { accountPaths } from '#shared/portal-paths.ts';
import { emailMessage } from '#shared/text.ts';

const problems: Record<RegistrationProblem, string> = {
  taken: 'This username is already taken',
  lookalike: 'This username looks too much like another one. Please choose another',
  reserved: 'This username is reserved. Please choose another',
  email: 'An account with this email address already exists',
};

export function registrationRefusal(problem: RegistrationProblem): ApiError {
  const field = problem === 'email' ? 'email' : 'username';
  return new ApiError('conflict', `${problems[problem]}.`, { fields: { [field]: problems[problem] } });
}

const invalid = (field: string, message: string) =>
  new ApiError('invalid_request', message, { fields: { [field]: message } });

const toBeConfirmed: Registered = { user: null, confirmationRequired: true };

function refusalOf(error: AuthError): ApiError {
  const { code = '' } = error;
  if (code === 'user_already_exists' || code === 'email_exists') return registrationRefusal('email');
  // The contract accepted the name and the password, so it is the email address that Auth refuses.
  return code === 'validation_failed' ? invalid('email', emailMessage) : authRefusal(error);
}

async function refuseTaken(c: AppContext, wanted: { username: string; email: string }): Promise<void> {
  const problem = await registrationProblem(c, wanted);
  if (problem) throw registrationRefusal(problem);
}

export const registerRoutes = new Hono<AppEnv>().post('/auth/register', everybody, body(registerSchema), async (c) => {
  const { username, email, password, website } = c.req.valid('json');
  await limitAddress(c, 'register');
  if (website) {
    logSecurity(c, 'register_dropped');
    return c.json(toBeConfirmed, 201);
  }
  await refuseTaken(c, { username, email });
  const emailRedirectTo = new URL(accountPaths.signIn, c.var.deps.env.PUBLIC_SITE_URL).href;
  const account = { email, password, options: { data: { username }, emailRedirectTo } };
  const { data, error } = await callAuth(authClient(c, visitorHeaders(c)).signUp(account));
  if (error) {
    // When two registrations race for one name, the database lets one through and Auth reports the other as a failure.
    await refuseTaken(c, { username, email });
    throw refusalOf(error);
  }
  const { session } = data;
  if (data.user) c.set('actor', data.user.id);
  logSecurity(c, 'register');
  if (!session) return c.json(toBeConfirmed, 201);
  const { user } = await beginSession(c, session);
  // The account exists and the person is signed in, whether or not the earlier session could be ended.
  await endStoredSession(c).catch(() => undefined);
  const registered: Registered = { user, confirmationRequired: false };
  return c.json(registered, 201);
});
