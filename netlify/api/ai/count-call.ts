import type { AppContext } from '#api/context.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { ApiError } from '#api/api-error.ts';

/**
 * Counts a visitor's question and refuses it when there were too many. False means that the counters cannot be reached:
 * then nothing that costs money may run, but the local engines still answer.
 */
export async function countAiCall(c: AppContext): Promise<boolean> {
  try {
    await limitAddress(c, 'aiMinute');
    await limitAddress(c, 'aiDay');
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') throw error;
    return false;
  }
}
