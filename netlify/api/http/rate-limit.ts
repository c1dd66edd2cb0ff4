import type { AppContext } from '#netlify/api/context.ts';
import { refundRateLimit, takeRateLimit } from '#netlify/api/data/service/limits.ts';
import { ApiError, ReadOnlyDatabase } from '#netlify/api/api-error.ts';
import { clientAddress } from '#netlify/api/http/client-address.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import type { RateLimitName } from '#netlify/api/limits.ts';

/** Rounded up, so that a refusal does not tell to the second when others came. */
const coarseSeconds = 30;

/** The refusal of somebody who has used up a limit. */
export function rateLimitError(c: AppContext, name: RateLimitName, secondsLeft: number): ApiError {
  logSecurity(c, 'rate_limited', { limit: name });
  const retryAfter = Math.max(coarseSeconds, Math.ceil(secondsLeft / coarseSeconds) * coarseSeconds);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError('rate_limited', `Too many attempts. Please try again ${wait}.`, { retryAfter });
}

/** Counts one call against a limit and refuses it when the limit is used up. */
export async function limit(c: AppContext, name: RateLimitName, key: string): Promise<void> {
  const { admitted, retryAfter } = await takeRateLimit(c, { bucket: name, key, ...c.var.deps.limits[name] });
  if (!admitted) throw rateLimitError(c, name, retryAfter);
}

export const limitAddress = (c: AppContext, name: RateLimitName) => limit(c, name, clientAddress(c));

/** Counts what is refused to an address, and asks no more for it once that happened too often. */
export async function limitRefusals<T>(
  c: AppContext,
  name: RateLimitName,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  const key = clientAddress(c);
  // A database that takes no writes cannot count, but reads must keep working.
  await limit(c, name, key).catch((error: unknown) => {
    if (!(error instanceof ReadOnlyDatabase)) throw error;
  });
  const giveBack = () => refundRateLimit(c, { bucket: name, key }).catch(() => undefined);
  const answer = await ask().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (answer !== null) await giveBack();
  return answer;
}
