import type { AppContext } from '#netlify/api/context.ts';
import { row, value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { RateLimit } from '#netlify/api/limits.ts';

interface Counter {
  bucket: string;
  key: string;
}

/** Counts an attempt, and says whether it was one too many. */
export async function takeRateLimit(c: AppContext, { limit, windowSeconds, ...counter }: Counter & RateLimit) {
  const args = { ...counter, max_count: limit, window_seconds: windowSeconds };
  const { admitted, retry_after: retryAfter } = row(await serviceRpc(c)('take_rate_limit', args));
  return { admitted, retryAfter };
}

/** Gives one attempt back. */
export async function refundRateLimit(c: AppContext, counter: Counter): Promise<void> {
  value(await serviceRpc(c)('return_rate_limit', counter));
}

/** Forgets all attempts. */
export async function clearRateLimit(c: AppContext, counter: Counter): Promise<void> {
  value(await serviceRpc(c)('clear_rate_limit', counter));
}
