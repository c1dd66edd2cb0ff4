import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { spendInvitation } from '#api/data/service/accounts.ts';
import { ApiError } from '#api/http/api-error.ts';
import { everybody } from '#api/http/guards.ts';
import { body } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { tokenHash } from '#api/mail/invitation-link.ts';
import { deadLinkMessage, setPasswordSchema } from '#shared/contracts/auth.ts';

export const setPasswordRoutes = new Hono<AppEnv>().post(
  '/auth/set-password',
  everybody,
  body(setPasswordSchema),
  async (c) => {
    const { token, password } = c.req.valid('json');
    await limitAddress(c, 'setPassword');
    const person = await spendInvitation(c, tokenHash(token), password);
    if (person === null) {
      logSecurity(c, 'password_link_refused');
      throw new ApiError('invalid_request', deadLinkMessage);
    }
    c.set('actor', person);
    logSecurity(c, 'password_set');
    return c.json({});
  },
);
