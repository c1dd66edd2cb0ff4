import { Hono } from 'hono';
import { ApiError, fieldError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { issueSession } from '#netlify/api/data/service/account-auth.ts';
import {
  askForSignIn,
  spendInvitation,
  spendSignInCode,
  spendSignInLink,
} from '#netlify/api/data/service/mailed-codes.ts';
import { clientAddress } from '#netlify/api/http/client-address.ts';
import { deviceOf } from '#netlify/api/http/device.ts';
import { body } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { linkToken, newLinkSeed, tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash, mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { beginSession } from '#netlify/api/session/begin.ts';
import { endStoredSession } from '#netlify/api/session/caller.ts';
import { askingBrowser, rememberAsking } from '#netlify/api/session/cookie.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import {
  deadLinkMessage,
  type MailedSignIn,
  mailedCodeSchema,
  passwordLinkSchema,
  signInLinkSchema,
  wrongMailedCode,
} from '#src/shared/contracts/auth.ts';

/** What stays the same whether or not the name is anybody's: who is meant comes out when the mail is due. */
async function ask(c: AppContext, login: string, next: string | undefined): Promise<void> {
  const { env } = c.var.deps;
  const [seed, asking] = [newLinkSeed(env), rememberAsking(c)];
  const { browser, system } = deviceOf(c);
  await askForSignIn(c, {
    ...{ login, seed, browser, system, ...(next !== undefined && { next_page: next }) },
    token_hash: tokenHash(linkToken(env, 'sign in', seed)),
    browser_hash: tokenHash(asking),
    code_hash: codeHash(env, asking, mailedCode(env, seed)),
  });
}

interface Spent {
  user_id: string;
  email: string;
  next_page?: string | null;
  ended_password?: boolean;
}

/** What was mailed is used up by now, so that nothing of it is left where Auth fails. */
async function signIn(c: AppContext, spent: Spent): Promise<MailedSignIn> {
  c.set('actor', spent.user_id);
  const { user, secondStep } = await beginSession(c, await issueSession(c, spent));
  const next = spent.next_page ?? null;
  if (user === null) return { user, secondStep, next };
  logSecurity(c, 'login_ok', { address: clientAddress(c), byMail: true });
  sendMailSoon(c);
  // The person is signed in, whether or not the earlier session could be ended.
  await endStoredSession(c).catch(() => undefined);
  return { user, next, ...(spent.ended_password === true && { endedPassword: true }) };
}

function refuseLink(c: AppContext): never {
  logSecurity(c, 'sign_in_link_refused');
  throw new ApiError('invalid_request', deadLinkMessage);
}

/** How somebody signs in who reads mail at the address of an account: by a link in any browser, or by a code in the one that asked. */
export const mailedSignInRoutes = new Hono<AppEnv>()
  .post('/auth/sign-in-link', everybody, body(signInLinkSchema), async (c) => {
    const { username, next, website } = c.req.valid('json');
    await limitAddress(c, 'signInLink');
    const sendsMail = c.var.deps.env.SMTP_URL !== undefined;
    if (sendsMail && !website) {
      await ask(c, username, next);
      logSecurity(c, 'sign_in_link_asked');
      sendMailSoon(c);
    }
    return c.json({ sendsMail });
  })

  .post('/auth/sign-in-link/use', everybody, body(passwordLinkSchema), async (c) => {
    await limitAddress(c, 'mailedCode');
    const spent = await spendSignInLink(c, tokenHash(c.req.valid('json').token));
    return c.json<MailedSignIn>(await signIn(c, spent ?? refuseLink(c)));
  })

  .post('/auth/sign-in-code', everybody, body(mailedCodeSchema), async (c) => {
    await limitAddress(c, 'mailedCode');
    const asking = askingBrowser(c);
    const { code } = c.req.valid('json');
    const spent = asking && (await spendSignInCode(c, tokenHash(asking), codeHash(c.var.deps.env, asking, code)));
    if (!spent) {
      logSecurity(c, 'mailed_code_refused');
      throw fieldError('code', wrongMailedCode);
    }
    return c.json<MailedSignIn>(await signIn(c, spent));
  })

  .post('/auth/invitation', everybody, body(passwordLinkSchema), async (c) => {
    await limitAddress(c, 'mailedCode');
    const spent = await spendInvitation(c, tokenHash(c.req.valid('json').token));
    return c.json<MailedSignIn>(await signIn(c, spent ?? refuseLink(c)));
  });
