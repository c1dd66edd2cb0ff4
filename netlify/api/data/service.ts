import type { AppContext } from '#api/context.ts';
import { value } from '#api/data/result.ts';
import { secretClient } from '#api/data/supabase.ts';

/**
 * The only file that uses the secret key. Each function is one named operation that no visitor's own session could
 * do; nothing here takes a table name, a filter or a column list from outside.
 */

interface RateLimitCall {
  bucket: string;
  key: string;
  limit: number;
  windowSeconds: number;
}

interface RateLimitAnswer {
  admitted: boolean;
  retryAfter: number;
}

export async function takeRateLimit(c: AppContext, call: RateLimitCall): Promise<RateLimitAnswer> {
  const answer = value(
    await secretClient(c).rpc('take_rate_limit', {
      bucket: call.bucket,
      key: call.key,
      max_count: call.limit,
      window_seconds: call.windowSeconds,
    }),
  ) as { admitted: boolean; retry_after: number }[];
  const [first] = answer;
  return { admitted: first?.admitted === true, retryAfter: first?.retry_after ?? call.windowSeconds };
}

/** True when the database answers at all. */
export async function pingDatabase(c: AppContext): Promise<boolean> {
  const { error } = await secretClient(c).rpc('ping');
  return error === null;
}
