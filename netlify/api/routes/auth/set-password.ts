import { limitAddress } from '#api/data/rate-limit.ts';
import { spendInvitation } from '#api/data/service/accounts.ts';
import { ApiError } from '#api/http/api-error.ts';
import { readBody } from '#api/http/input.ts';
import type { Route } from '#api/http/route.ts';
import { logSecurity } from '#api/log.ts';
import { tokenHash } from '#api/mail/invitation-link.ts';
import { deadLinkMessage, setPasswordSchema } from '#shared/contracts/auth.ts';

export const setPasswordRoute: Route = {
  method: 'POST',
  path: '/api/auth/set-password',
  access: 'public',
  async handle(c) {
    const { token, password } = await readBody(c, setPasswordSchema);
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
};
