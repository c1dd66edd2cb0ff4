import { create } from 'qrcode';
import type { AppContext } from '#api/context.ts';
import { beginFactor, proveFactor } from '#api/data/second-factor.ts';
import { secondFactorChanged } from '#api/data/service/accounts.ts';
import { refundRateLimit } from '#api/data/service/limits.ts';
import { ApiError } from '#api/api-error.ts';
import { limit } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import type { IssuedSession } from '#api/session/cookie.ts';
import { type Enrollment, wrongCode } from '#shared/contracts/second-factor.ts';

type Tokens = Pick<IssuedSession, 'access_token' | 'refresh_token'>;

/** As one path of squares in a box of `size`. */
function drawCode(text: string): Enrollment['qr'] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  );
  return { size: modules.size, path: squares.join('') };
}

/** What an authenticator app is to be given. Nothing changes before a code of it was given. */
export async function beginEnrollment(c: AppContext, id: string, tokens: Tokens): Promise<Enrollment> {
  await limit(c, 'enrollment', id);
  const { secret, uri } = await beginFactor(c, tokens);
  return { secret, uri, qr: drawCode(uri) };
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
    throw new ApiError('invalid_request', `${wrongCode}.`, { fields: { code: wrongCode } });
  }
  await refundRateLimit(c, { bucket: 'secondFactor', key: id });
  if (proven.isNew) {
    await secondFactorChanged(c, id, true);
    logSecurity(c, 'second_factor_on');
    sendMailSoon(c);
  }
  return proven;
}
