import type { PostgrestError } from '@supabase/supabase-js';
import { ApiError, notFound, unavailable } from '#api/http/api-error.ts';

interface Result<T> {
  data: T | null;
  error: PostgrestError | null;
  status: number;
}

/** What the database says no with, told to the visitor without its words: those name tables and values. */
function refusal({ error, status }: { error: PostgrestError; status: number }): Error {
  const { code } = error;
  if (code === '23505') return new ApiError('conflict', 'This already exists.');
  if (code === '42501') return new ApiError('forbidden', 'Your account is not allowed to do this.');
  if (code === 'PGRST116') return notFound();
  if (/^(22|23)/.test(code)) return new ApiError('invalid_request', 'Some of this cannot be stored as it is.');
  if (status === 0 || status >= 500 || code === '') return unavailable();
  return new Error(`database refused with ${code || status}`, { cause: error });
}

/** The rows of an answer, or the refusal thrown. */
export function rows<T>(result: Result<T[]>): T[] {
  if (result.error) throw refusal({ error: result.error, status: result.status });
  return result.data ?? [];
}

/** The one row of an answer; none means that it is not there for this visitor. */
export function row<T>(result: Result<T[]>): T {
  const [first] = rows(result);
  if (first === undefined) throw notFound();
  return first;
}

/** The value a database function returned. */
export function value<T>(result: Result<T>): T {
  if (result.error) throw refusal({ error: result.error, status: result.status });
  return result.data as T;
}
