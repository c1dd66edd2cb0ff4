import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { row, value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';

interface Counter {
  bucket: string;
  key: string;
}

interface Attempt extends Counter {
  limit: number;
  windowSeconds: number;
}

export async function takeRateLimit(c: AppContext, attempt: Attempt) {
  const { bucket, key, limit, windowSeconds } = attempt;
  const args = { bucket, key, max_count: limit, window_seconds: windowSeconds };
  const taken = row(await secretClient(c.var.deps).rpc('take_rate_limit', args).abortSignal(deadlineOf(c)));
  return { admitted: taken.admitted, retryAfter: taken.retry_after };
}

/** Gives one attempt back. */
export async function refundRateLimit(c: AppContext, counter: Counter): Promise<void> {
  value(await secretClient(c.var.deps).rpc('return_rate_limit', counter).abortSignal(deadlineOf(c)));
}

/** Forgets all attempts. */
export async function clearRateLimit(c: AppContext, counter: Counter): Promise<void> {
  value(await secretClient(c.var.deps).rpc('clear_rate_limit', counter).abortSignal(deadlineOf(c)));
}
