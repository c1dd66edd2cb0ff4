import type { AppContext } from '#netlify/api/context.ts';
import { bounds } from '#netlify/api/limits.ts';
import type { PostgrestError } from '@supabase/supabase-js';
import { row, rows, value } from '#netlify/api/data/result.ts';
import { ApiError, notFound, unavailable } from '#netlify/api/api-error.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';

type Answer<T> = PromiseLike<{ data: T[] | null; error: PostgrestError | null; status: number }>;

const savedUnread = ({ failure }: ApiError) => {
  const message = 'This was saved, but cannot be shown at the moment. Please reload the page.';
  return new ApiError('saved_unread', message, {}, failure);
};

/**
 * Reads what was just written. A failure here must not look as if nothing had come of it: so there is time for this, however
 * much of it the request has used up, and another answer than the one that invites people to try again. Once the time of two
 * requests is over it is answered, whatever it waits for.
 */
export async function readBack<T>(c: AppContext, read: () => Promise<T>): Promise<T> {
  const { backendMs = bounds.backendMs } = c.var.deps;
  const left = 2 * backendMs - (performance.now() - c.var.startedAt);
  c.set('deadline', AbortSignal.timeout(backendMs));
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(unavailable({ source: 'database', reason: 'timeout' })), left);
  try {
    return await Promise.race([read(), late.promise]);
  } catch (error) {
    throw error instanceof ApiError && error.code === 'unavailable' ? savedUnread(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function conflict<T>(current: () => Answer<T>): Promise<ApiError> {
  return new ApiError('conflict', 'Someone else changed this in the meantime.', { current: row(await current()) });
}

/**
 * The row after an act that says whether it met it as it was seen. If it did not, the answer is a 409 with the stored row; or a
 * 404 when the visitor cannot see it.
 */
export async function doneOrConflict<T>(
  c: AppContext,
  act: PromiseLike<{ data: boolean | null; error: PostgrestError | null; status: number }>,
  current: () => Answer<T>,
): Promise<T> {
  if (value(await act) === true) return readBack(c, async () => row(await current()));
  throw await conflict(current);
}

/** The same for an act that answers with the row, or with nothing where it did not meet it as it was seen. */
export async function rowOrConflict<T>(act: Answer<T>, current: () => Answer<T>): Promise<T> {
  const [after] = rows(await act);
  if (after !== undefined) return after;
  throw await conflict(current);
}

/** The answer of whoever deletes some rows. None is a 404. */
export function deletedOf(deleted: number, message?: string): Deleted {
  if (deleted === 0) throw notFound(message);
  return { deleted };
}

/** For an update that is to be counted. */
export const withExactCount = { count: 'exact' } as const;
