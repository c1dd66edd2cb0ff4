import type { AppContext } from '#netlify/api/context.ts';
import { beginFactor, proveFactor } from '#netlify/api/data/second-factor.ts';
import { secondFactorChanged } from '#netlify/api/data/service/accounts.ts';
import { refundRateLimit } from '#netlify/api/data/service/limits.ts';
import { fieldError } from '#netlify/api/api-error.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import type { IssuedSession } from '#netlify/api/session/cookie.ts';
import { type Enrollment, wrongCode } from '#src/shared/contracts/second-factor.ts';
import { qrOf } from '#src/shared/qr.ts';

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
