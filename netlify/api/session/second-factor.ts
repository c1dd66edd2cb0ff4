import type { AppContext } from '#api/context.ts';
import { beginFactor, proveFactor } from '#api/data/second-factor.ts';
import { secondFactorChanged } from '#api/data/service/accounts.ts';
import { refundRateLimit } from '#api/data/service/limits.ts';
import { fieldError } from '#api/api-error.ts';
import { limit } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import type { IssuedSession } from '#api/session/cookie.ts';
import { type Enrollment, wrongCode } from '#shared/contracts/second-factor.ts';
import { qrOf } from '#shared/qr.ts';

type Tokens = Pick<IssuedSession, 'access_token' | 'refresh_token'>;

/** What an authenticator app is to be given. Nothing changes before a code of it was given. */
export async function beginEnrollment(c: AppContext, id: string, tokens: Tokens): Promise<Enrollment> {
  await limit(c, 'enrollment', id);
  const { secret, uri } = await beginFactor(c, tokens);
  return { secret, uri, qr: qrOf(uri) };
}

/** The session that a code is worth. Only wrong codes count. */
export async function requireCode(
  c: AppContext,
  id: string,
  tokens: Tokens,
  code: string,
  whenWrong?: () => Promise<void>,
) {
  await limit(c, 'secondFactor', id);
  const proven = await proveFactor(c, tokens, code);
  if (proven === null) {
    logSecurity(c, 'second_factor_failed');
    await whenWrong?.();
    throw fieldError('code', wrongCode);
  }
  await refundRateLimit(c, { bucket: 'secondFactor', key: id });
  if (proven.isNew) {
    await secondFactorChanged(c, id, true);
    logSecurity(c, 'second_factor_on');
    sendMailSoon(c);
  }
  return proven;
}
