import type { AppContext } from '#api/context.ts';
import type { Member } from '#api/data/identity.ts';
import { returnRateLimit, takeRateLimit } from '#api/data/service/limits.ts';
import { ApiError, Unwritable } from '#api/http/api-error.ts';
import type { RateLimitName } from '#api/limits.ts';
import { logSecurity } from '#api/log.ts';

/** Rounded up, so that a refusal does not tell to the second when others came. */
const coarseSeconds = 30;

function tooMany(retryAfterSeconds: number): ApiError {
  const retryAfter = Math.max(coarseSeconds, Math.ceil(retryAfterSeconds / coarseSeconds) * coarseSeconds);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError('rate_limited', `Too many tries. Please try again ${wait}.`, { retryAfter });
}

/**
 * Where a call comes from, as the platform saw it. Headers that a visitor can write are not asked. Whoever has an
 * IPv6 address has a whole /64 of them, so that counts as one.
 */
export function clientAddress(c: AppContext): string {
  const address = c.env.ip ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return address.includes(':') ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = address.includes('::') ? [...groups, ...zeros, ...rest] : groups;
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Counts one call against a limit and refuses it when the limit is used up. */
export async function limit(c: AppContext, name: RateLimitName, key: string): Promise<void> {
  const { limit: max, windowSeconds } = c.var.deps.limits[name];
  const { admitted, retryAfter } = await takeRateLimit(c, { bucket: name, key, limit: max, windowSeconds });
  if (admitted) return;
  logSecurity(c, 'rate_limited', { limit: name });
  throw tooMany(retryAfter);
}

export const limitAddress = (c: AppContext, name: RateLimitName) => limit(c, name, clientAddress(c));
export const limitMember = (c: AppContext, member: Member) => limit(c, 'member', member.id);

/** A database that takes no writes counts nothing, and reading goes on all the same. */
async function ifCounted(counted: Promise<void>): Promise<void> {
  await counted.catch((error: unknown) => {
    if (!(error instanceof Unwritable)) throw error;
  });
}

export const limitReader = (c: AppContext, member: Member) => ifCounted(limitMember(c, member));

/** Counts what comes back refused from an address, and asks no more for it once that was too often. */
export async function limitRefusals<T>(
  c: AppContext,
  name: RateLimitName,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  const key = clientAddress(c);
  await ifCounted(limit(c, name, key));
  const giveBack = () => returnRateLimit(c, { bucket: name, key }).catch(() => undefined);
  const answer = await ask().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (answer !== null) await giveBack();
  return answer;
}
