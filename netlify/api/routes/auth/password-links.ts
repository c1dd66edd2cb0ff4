import { Hono } from 'hono';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { askForRecovery, readPasswordLink, redeemPasswordLink } from '#netlify/api/data/service/accounts.ts';
import { invitationSignsIn } from '#netlify/api/data/service/mailed-codes.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth } from '#netlify/api/data/supabase.ts';
import { body } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { newLinkSeed, tokenHash } from '#netlify/api/mail/account-link.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { beginSession } from '#netlify/api/session/begin.ts';
import { endStoredSession } from '#netlify/api/session/caller.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import {
  deadLinkMessage,
  passwordLinkSchema,
  type PasswordLinkState,
  recoverySchema,
  type SetPasswordReply,
  setPasswordSchema,
} from '#src/shared/contracts/auth.ts';

/** The password is set, whatever becomes of this: where it fails, the person signs in by hand. */
async function signIn(c: AppContext, email: string, password: string): Promise<SetPasswordReply> {
  try {
    const { data, error } = await callAuth(visitorAuth(c).signInWithPassword({ email, password }));
    if (error) return { signedIn: false };
    const { secondStep } = await beginSession(c, data.session);
    if (secondStep !== undefined) return { signedIn: false, secondStep };
    await endStoredSession(c);
    return { signedIn: true };
  } catch (error) {
    if (error instanceof ApiError) return { signedIn: c.var.cookies.length > 0 };
    throw error;
  }
}

export const passwordLinkRoutes = new Hono<AppEnv>()
  // Asked as soon as the link is opened: nobody thinks of a password for one that was used, or without knowing for whom.
  .post('/auth/password-link', everybody, body(passwordLinkSchema), async (c) => {
    await limitAddress(c, 'setPassword');
    const hash = tokenHash(c.req.valid('json').token);
    const [owner, signsIn] = await Promise.all([readPasswordLink(c, hash), invitationSignsIn(c, hash)]);
    return c.json<PasswordLinkState>({ owner, signsIn });
  })

  .post('/auth/set-password', everybody, body(setPasswordSchema), async (c) => {
    const { token, password } = c.req.valid('json');
    await limitAddress(c, 'setPassword');
    const person = await redeemPasswordLink(c, tokenHash(token), password);
    if (person === undefined) {
      logSecurity(c, 'password_link_refused');
      throw new ApiError('invalid_request', deadLinkMessage);
    }
    c.set('actor', person.user_id);
    logSecurity(c, 'password_set');
    sendMailSoon(c);
    return c.json(await signIn(c, person.email, password));
  })

  .post('/auth/recovery', everybody, body(recoverySchema), async (c) => {
    const { username, website } = c.req.valid('json');
    await limitAddress(c, 'recovery');
    const sendsMail = c.var.deps.env.SMTP_URL !== undefined;
    if (sendsMail && !website) {
      await askForRecovery(c, username, newLinkSeed(c.var.deps.env));
      logSecurity(c, 'password_forgotten');
      sendMailSoon(c);
    }
    return c.json({ sendsMail });
  });
