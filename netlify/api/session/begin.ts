import type { Session } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { findUser } from '#netlify/api/data/people.ts';
import { mySecondFactor } from '#netlify/api/data/second-factor.ts';
import { recordSignIn } from '#netlify/api/data/service/accounts.ts';
import { memberDatabase } from '#netlify/api/data/supabase.ts';
import { pleaseSignIn } from '#netlify/api/api-error.ts';
import { deviceOf } from '#netlify/api/http/device.ts';
import { limit, limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { errorName } from '#netlify/api/log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { endSession, sessionIdOf } from '#netlify/api/session/caller.ts';
import { dropSession, type IssuedSession, keepSession, rememberBrowser } from '#netlify/api/session/cookie.ts';
import type { SecondStep, User } from '#src/shared/contracts/auth.ts';

export type SignedIn = { user: User; secondStep?: never } | { user: null; secondStep: SecondStep };

/**
 * Signs the visitor's browser in as whoever has just proven to be this person. Where the database wants a second factor
 * of them, it shows them nothing yet, and the session waits for it in a cookie of its own.
 */
export async function beginSession(c: AppContext, session: IssuedSession & Pick<Session, 'user'>): Promise<SignedIn> {
  const { id } = session.user;
  c.set('actor', id);
  await limitSignIns(c, id).catch(async (error: unknown) => {
    await endSession(c, session.access_token).catch(() => undefined);
    throw error;
  });
  const db = memberDatabase(c, session.access_token);
  const user = await findUser(db, id);
  if (user === undefined) {
    const { since, isRequired } = await mySecondFactor(db);
    if (since === null && !isRequired) throw pleaseSignIn();
    keepSession(c, session, 'secondStep');
    logSecurity(c, 'second_factor_asked');
    return { user: null, secondStep: since === null ? 'enrollment' : 'code' };
  }
  keepSession(c, session);
  dropSession(c, 'secondStep');
  await noteSignIn(c, id, sessionIdOf({ accessToken: session.access_token }));
  return { user };
}

/** Failures are counted elsewhere. What succeeds is a session, a row and maybe a mail, and costs Auth the work of a password. */
async function limitSignIns(c: AppContext, id: string): Promise<void> {
  await limit(c, 'signIns', id);
  await limitAddress(c, 'signInsAddress');
}

/** The person is signed in, whatever becomes of this. */
async function noteSignIn(c: AppContext, id: string, sessionId: string): Promise<void> {
  try {
    await recordSignIn(c, id, sessionId, { ...deviceOf(c), browser_hash: rememberBrowser(c) });
    sendMailSoon(c);
  } catch (error) {
    const { requestId, deps } = c.var;
    deps.log({ level: 'warn', event: 'sign_in_not_recorded', requestId, name: errorName(error) });
  }
}
