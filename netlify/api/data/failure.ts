import type { AuthError, PostgrestError } from '@supabase/supabase-js';
import type { Failure } from '#netlify/api/api-error.ts';

/** What the platform in front of the database and of Auth says with a status alone. */
const statusReasons: Record<number, string> = { 401: 'key_refused', 403: 'key_refused', 540: 'project_paused' };

/** No answer at all, in the words of whatever made the connection; a code such as ECONNREFUSED is taken from them. */
function silence(words: string): string {
  if (/timeout|timed out|aborted/i.test(words)) return 'timeout';
  return /\b(?:E[A-Z]{3,}|UND_ERR_[A-Z_]+)\b/.exec(words)?.[0] ?? 'no_answer';
}

function reasonOf(code: string | undefined, status: number, words: string): string {
  if (code) return code;
  if (status === 0) return silence(words);
  return statusReasons[status] ?? `http_${status}`;
}

export function databaseFailure(error: Partial<PostgrestError> | null, status: number): Failure {
  const { code, details, message } = error ?? {};
  return { source: 'database', reason: reasonOf(code, status, `${message ?? ''} ${details ?? ''}`), status };
}

export function authFailure({ code, message, status = 0 }: Pick<AuthError, 'code' | 'message' | 'status'>): Failure {
  return { source: 'auth', reason: reasonOf(code, status, message), status };
}

interface StorageRefusal {
  message?: string;
  /** Of the reply: 400 for nearly everything. */
  status?: number | undefined;
  /** What the body says it is. */
  statusCode?: string | undefined;
  code?: string | undefined;
}

export function storageFailure({ message = '', status = 0, code }: StorageRefusal): Failure {
  return { source: 'storage', reason: reasonOf(code, status, message), status };
}

/** The bucket of the files is not there. */
export const isBucketMissing = ({ message, code }: Pick<StorageRefusal, 'message' | 'code'>) =>
  code === 'NoSuchBucket' || message === 'Bucket not found';

/** A file that is not there. A bucket that is not there, and a key that is refused, come with the same status. */
export const isFileMissing = (refusal: StorageRefusal) => refusal.statusCode === '404' && !isBucketMissing(refusal);

/** A call to Auth that ended without an answer. */
export function authUnreachable(error: unknown): Failure {
  const { message = '', cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { source: 'auth', reason: silence(`${message} ${code}`), status: 0 };
}

/** Tables, columns or functions that are not there: the code is newer than the database. */
const schemaCodes = /^(?:PGRST20[0-5]|PGRST106|42P01|42703|42883|3F000)$/;

export const isSchemaBehind = ({ reason }: Failure) => schemaCodes.test(reason);
