import type { AppContext } from '#netlify/api/context.ts';
import { bounds } from '#netlify/api/limits.ts';
import type { PostgrestError } from '@supabase/supabase-js';
import { affectedRows, row, rows, value } from '#netlify/api/data/result.ts';
import { ApiError, notFound, unavailable } from '#netlify/api/api-error.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';

type Answer<T> = PromiseLike<{ data: T[] | null; error: PostgrestError | null; status: number }>;
type Counted = PromiseLike<{ count: number | null; error: PostgrestError | null; status: number }>;

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

/**
 * The row after a change that is made only if nobody else has changed it. If no row matched, the answer is a 409 with
 * the stored row; or a 404 when the visitor cannot see it.
 *
 * It counts and reads again instead of asking for the changed row: the embedded Data API looks for that row by the old
 * `updated_at`.
 */
export async function changedOrConflict<T>(c: AppContext, change: Counted, current: () => Answer<T>): Promise<T> {
  const count = affectedRows(await change);
  if (count > 0) return readBack(c, async () => row(await current()));
  throw new ApiError('conflict', 'Someone else changed this in the meantime.', { current: row(await current()) });
}

/** The same for an act, which says whether it met the row as it was seen. */
export async function doneOrConflict<T>(
  c: AppContext,
  act: PromiseLike<{ data: boolean | null; error: PostgrestError | null; status: number }>,
  current: () => Answer<T>,
): Promise<T> {
  if (value(await act) === true) return readBack(c, async () => row(await current()));
  throw new ApiError('conflict', 'Someone else changed this in the meantime.', { current: row(await current()) });
}

/** The same for an act that answers with the row, or with nothing where it did not meet it as it was seen. */
export async function rowOrConflict<T>(act: Answer<T>, current: () => Answer<T>): Promise<T> {
  const [after] = rows(await act);
  if (after !== undefined) return after;
  throw new ApiError('conflict', 'Someone else changed this in the meantime.', { current: row(await current()) });
}

/** Makes a change only where nobody else has changed the row since it was `seen`. */
export const ifUnchanged = <Change extends { eq: (column: 'updated_at', value: string) => Change }>(
  change: Change,
  seen: string | undefined,
): Change => (seen === undefined ? change : change.eq('updated_at', seen));

/** The answer of whoever deletes some rows. None is a 404. */
export function deletedOf(deleted: number, message?: string): Deleted {
  if (deleted === 0) throw notFound(message);
  return { deleted };
}

/** For an update that is to be counted. */
export const withExactCount = { count: 'exact' } as const;
