import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { endFactors, mySecondFactor } from '#api/data/second-factor.ts';
import { secondFactorChanged } from '#api/data/service/accounts.ts';
import { ApiError, pleaseSignIn } from '#api/api-error.ts';
import { member } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { keepSession, storedSession } from '#api/session/cookie.ts';
import { requirePassword } from '#api/session/password-check.ts';
import { beginEnrollment, requireCode } from '#api/session/second-factor.ts';
import { codeSchema, passwordOnlySchema } from '#shared/contracts/second-factor.ts';

function tokensOf(c: AppContext) {
  const stored = storedSession(c);
  if (stored === null) throw pleaseSignIn();
  return stored;
}

const notOffered = 'This site does not offer a second factor.';
const isOn = 'Two-factor sign-in is already on. Turn it off first to use another app.';
const isRequiredHere = 'Your account needs a second factor, so it cannot be turned off.';

/** How people turn their own second factor on and off. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .post('/user/second-factor', member, body(passwordOnlySchema), async (c) => {
    const { id } = c.var.member;
    const { isOffered, since } = await mySecondFactor(c.var.db);
    if (!isOffered) throw new ApiError('forbidden', notOffered);
    if (since !== null) throw new ApiError('conflict', isOn);
    await requirePassword(c, c.var.member, c.req.valid('json').currentPassword);
    return c.json(await beginEnrollment(c, id, tokensOf(c)));
  })

  .post('/user/second-factor/confirm', member, body(codeSchema), async (c) => {
    const { id } = c.var.member;
    const { isOffered, since } = await mySecondFactor(c.var.db);
    if (!isOffered) throw new ApiError('forbidden', notOffered);
    if (since !== null) throw new ApiError('conflict', isOn);
    keepSession(c, await requireCode(c, id, tokensOf(c), c.req.valid('json').code));
    return c.json({});
  })

  .post('/user/second-factor/remove', member, body(passwordOnlySchema), async (c) => {
    const { id } = c.var.member;
    const { since, isRequired } = await mySecondFactor(c.var.db);
    if (since === null) throw new ApiError('conflict', 'Two-factor sign-in is already off.');
    if (isRequired) throw new ApiError('forbidden', isRequiredHere);
    await requirePassword(c, c.var.member, c.req.valid('json').currentPassword);
    await endFactors(c, tokensOf(c));
    await secondFactorChanged(c, id, false);
    logSecurity(c, 'second_factor_off');
    sendMailSoon(c);
    return c.json({});
  });
