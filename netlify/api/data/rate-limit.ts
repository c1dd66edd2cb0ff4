import type { AppContext } from '#api/context.ts';
import type { Member } from '#api/data/identity.ts';
import { takeRateLimit } from '#api/data/service.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { RateLimitName } from '#api/limits.ts';

/** Rounded up, so that a refusal does not tell to the second when others came. */
const coarseSeconds = 30;

function tooMany(retryAfterSeconds: number): ApiError {
  const retryAfter = Math.max(coarseSeconds, Math.ceil(retryAfterSeconds / coarseSeconds) * coarseSeconds);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError('rate_limited', `Too many tries. Please try again ${wait}.`, { retryAfter });
}

/** Where a call comes from, as the platform saw it. Headers that a visitor can write are not asked. */
export function clientAddress(c: AppContext): string {
  return c.env.ip ?? 'unknown';
}

/** Counts one call against a limit and refuses it when the limit is used up. */
export async function limit(c: AppContext, name: RateLimitName, key: string): Promise<void> {
  const { limit: max, windowSeconds } = c.var.deps.limits[name];
  const { admitted, retryAfter } = await takeRateLimit(c, { bucket: name, key, limit: max, windowSeconds });
  if (admitted) return;
  const { requestId, deps } = c.var;
  deps.log({ level: 'warn', event: 'rate_limited', requestId, limit: name, path: c.req.path });
  throw tooMany(retryAfter);
}

export const limitMember = (c: AppContext, member: Member) => limit(c, 'member', member.user.id);
