import type { AuthError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { ApiError, fieldError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { loginAddress, type RegistrationProblem, registrationProblem } from '#netlify/api/data/service/accounts.ts';
import { takeRateLimit } from '#netlify/api/data/service/limits.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth } from '#netlify/api/data/supabase.ts';
import { body } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { errorName } from '#netlify/api/log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { beginSession } from '#netlify/api/session/begin.ts';
import { endStoredSession } from '#netlify/api/session/caller.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { mailCode } from '#netlify/api/session/mailed-code.ts';
import { confirmationSchema, type RegisterReply, registerSchema } from '#src/shared/contracts/auth.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { emailMessage } from '#src/shared/text.ts';

const problems: Record<RegistrationProblem, string> = {
  taken: 'This username is already taken',
  lookalike: 'This username looks too much like another one. Please choose another',
  link: 'This username reads as a web address. Please choose another',
  reserved: 'This username is reserved. Please choose another',
  email: 'An account with this email address already exists',
};

export const registrationRefusal = (problem: RegistrationProblem) =>
  fieldError(problem === 'email' ? 'email' : 'username', problems[problem], 'conflict');

const invalid = (field: string, message: string) =>
  new ApiError('invalid_request', message, { fields: { [field]: message } });

const toBeConfirmed: RegisterReply = { user: null, confirmationRequired: true };

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

/** Auth writes the mail, and only where an address still waits for its confirmation. */
async function sendAgain(c: AppContext, username: string): Promise<void> {
  const { deps, requestId } = c.var;
  try {
    const { email, known } = await loginAddress(c, username);
    if (!known) return;
    const counter = { bucket: 'confirmationAccount', key: email, ...deps.limits.confirmationAccount };
    if (!(await takeRateLimit(c, counter)).admitted) return;
    const emailRedirectTo = new URL(accountPaths.signIn, deps.env.PUBLIC_SITE_URL).href;
    const asked = visitorAuth(c).resend({ type: 'signup', email, options: { emailRedirectTo } });
    const { error } = await callAuth(asked);
    if (error) deps.log({ level: 'warn', event: 'confirmation_not_sent', requestId, reason: error.code ?? 'unknown' });
  } catch (error) {
    deps.log({ level: 'warn', event: 'confirmation_not_sent', requestId, name: errorName(error) });
  }
}

/** The person is signed in at once; the address waits for its link. A site without a mail server has none to send. */
async function askForProof(c: AppContext, member: Parameters<typeof mailCode>[1]): Promise<void> {
  const { deps, requestId } = c.var;
  if (deps.env.SMTP_URL === undefined) return;
  try {
    await mailCode(c, member);
    sendMailSoon(c);
  } catch (error) {
    deps.log({ level: 'warn', event: 'confirmation_not_sent', requestId, name: errorName(error) });
  }
}

export const registerRoutes = new Hono<AppEnv>()
  .post('/auth/register', everybody, body(registerSchema), async (c) => {
    const { username, email, password, website } = c.req.valid('json');
    await limitAddress(c, 'register');
    if (website) {
      logSecurity(c, 'register_dropped');
      return c.json(toBeConfirmed, 201);
    }
    await refuseTaken(c, { username, email });
    const emailRedirectTo = new URL(accountPaths.signIn, c.var.deps.env.PUBLIC_SITE_URL).href;
    const account = { email, password, options: { data: { username }, emailRedirectTo } };
    const { data, error } = await callAuth(visitorAuth(c).signUp(account));
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
    await askForProof(c, { id: session.user.id, accessToken: session.access_token });
    // The account exists and the person is signed in, whether or not the earlier session could be ended.
    await endStoredSession(c).catch(() => undefined);
    return c.json<RegisterReply>({ user, confirmationRequired: false }, 201);
  })

  // Everything that depends on the account comes after the reply, so that neither the answer nor its time tells of one.
  .post('/auth/confirmation', everybody, body(confirmationSchema), async (c) => {
    await limitAddress(c, 'confirmation');
    logSecurity(c, 'confirmation_asked');
    const work = sendAgain(c, c.req.valid('json').username);
    if (c.env.waitUntil) c.env.waitUntil(work);
    else await work;
    return c.json({});
  });
