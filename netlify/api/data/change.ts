import type { PostgrestError } from '@supabase/supabase-js';
import { affectedRows, row } from '#api/data/result.ts';
import { ApiError, notFound } from '#api/api-error.ts';

type Answer<T> = PromiseLike<{ data: T[] | null; error: PostgrestError | null; status: number }>;
type Counted = PromiseLike<{ count: number | null; error: PostgrestError | null; status: number }>;

/**
 * The row after a change that is made only if nobody else has changed it. If no row matched, the answer is a 409 with
 * the stored row; or a 404 when the visitor cannot see it, or may read but not change it.
 *
 * It counts and reads again instead of asking for the changed row: the embedded Data API looks for that row by the old
 * `updated_at`.
 */
export async function changedOrConflict<T>(
  change: Counted,
  current: () => Answer<T>,
  inConflict: (stored: T) => boolean = () => true,
): Promise<T> {
  const count = affectedRows(await change);
  const stored = row(await current());
  if (count > 0) return stored;
  if (!inConflict(stored)) throw notFound();
  throw new ApiError('conflict', 'Somebody else changed this in the meantime.', { current: stored });
}

/** For an update that is to be counted. */
export const withExactCount = { count: 'exact' } as const;
