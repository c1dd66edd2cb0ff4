import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { mySecondFactor } from '#netlify/api/data/second-factor.ts';
import { secondFactorFailed } from '#netlify/api/data/service/accounts.ts';
import { callAuth, authClient, memberDatabase } from '#netlify/api/data/supabase.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { clientAddress } from '#netlify/api/http/client-address.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { body } from '#netlify/api/http/input.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { beginSession } from '#netlify/api/session/begin.ts';
import { endStoredSession } from '#netlify/api/session/caller.ts';
import { dropSession, storedSession } from '#netlify/api/session/cookie.ts';
import { beginEnrollment, requireCode } from '#netlify/api/session/second-factor.ts';
import { codeSchema } from '#src/shared/contracts/second-factor.ts';

function tooLate(c: AppContext): ApiError {
  dropSession(c, 'secondStep');
  return new ApiError('unauthenticated', 'This took too long. Please sign in again.');
}

/** Whoever has given the password and is to prove more. */
async function halfway(c: AppContext) {
  const tokens = storedSession(c, 'secondStep');
  if (tokens === null) throw tooLate(c);
  const { data, error } = await callAuth(authClient(c).getUser(tokens.access_token));
  if (error) throw tooLate(c);
  c.set('actor', data.user.id);
  return { id: data.user.id, tokens };
}

/** What follows the password where a second factor is wanted: it waits ten minutes in a cookie of its own. */
export const secondStepRoutes = new Hono<AppEnv>()
  .post('/auth/second-step', everybody, body(codeSchema), async (c) => {
    const { id, tokens } = await halfway(c);
    const session = await requireCode(c, id, tokens, c.req.valid('json').code, async () => {
      await secondFactorFailed(c, id);
      sendMailSoon(c);
    });
    const { user } = await beginSession(c, session);
    if (user === null) throw tooLate(c);
    logSecurity(c, 'login_ok', { address: clientAddress(c) });
    // The person is signed in, whether or not the earlier session could be ended.
    await endStoredSession(c).catch(() => undefined);
    return c.json({ user });
  })

  .post('/auth/second-step/enrollment', everybody, async (c) => {
    const { id, tokens } = await halfway(c);
    const { since, isRequired } = await mySecondFactor(memberDatabase(c, tokens.access_token));
    if (since !== null || !isRequired) throw tooLate(c);
    return c.json(await beginEnrollment(c, id, tokens));
  });
