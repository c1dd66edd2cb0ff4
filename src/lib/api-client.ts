import type { ErrorBody } from '#shared/errors.ts';
import { ApiFailure } from './api-failure.ts';

export { ApiFailure };

const timeoutMs = 20_000;
const offlineMessage = 'The server cannot be reached. Check your connection and try again.';
const timeoutMessage = 'The server took too long to answer. Please try again.';

/** What a reply is held to: a schema of the contracts, or anything that answers like one. */
export interface ReplyCheck<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

export interface CallOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Checks and types the reply. Without it the reply is not read. */
  reply?: ReplyCheck<T>;
  signal?: AbortSignal;
}

/**
 * The message of a failed reply: the body's own `message`, else the whole JSON, else the plain text, else the status.
 */
export function failureMessage(
  status: number,
  statusText: string,
  text: string,
): { message: string; body: Partial<ErrorBody> } {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (typeof body?.message === 'string' && body.message) return { message: body.message, body };
    return { message: JSON.stringify(body), body: {} };
  } catch {
    return { message: text.trim() || `${status} ${statusText}`.trim(), body: {} };
  }
}

function networkFailure(error: unknown, caller: AbortSignal | undefined): unknown {
  if (caller?.aborted) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiFailure(0, timedOut ? timeoutMessage : offlineMessage, { code: timedOut ? 'timeout' : 'offline' });
}

/** Sends one call and gives back any reply at all; only a missing one is thrown. */
async function send(path: string, { method = 'GET', body, signal }: CallOptions<unknown>): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  } catch (error) {
    throw networkFailure(error, signal);
  }
}

async function failure(response: Response): Promise<ApiFailure> {
  const { message, body } = failureMessage(response.status, response.statusText, await response.text());
  return new ApiFailure(response.status, message, body);
}

async function readReply<T>(response: Response, { reply }: CallOptions<T>): Promise<T> {
  if (!reply) return undefined as T;
  const parsed = reply.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiFailure(response.status, 'The server gave an answer that could not be understood.', {
    code: 'bad_reply',
  });
}

/** Calls the API with the visitor's cookies. Resolves with the checked reply, rejects with an `ApiFailure`. */
export async function callApi<T = void>(path: string, options: CallOptions<T> = {}): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) throw await failure(response);
  return readReply(response, options);
}

/** The same, with null in place of a 401: for asking who is signed in. */
export async function callApiOrNull<T>(path: string, options: CallOptions<T>): Promise<T | null> {
  const response = await send(path, options);
  if (response.status === 401) return null;
  if (!response.ok) throw await failure(response);
  return readReply(response, options);
}

/** Calls the API for a file; what else there is to know of it is in the headers. */
export async function callApiFile(
  path: string,
  options: CallOptions<never>,
): Promise<{ file: Blob; headers: Headers }> {
  const response = await send(path, options);
  if (!response.ok) throw await failure(response);
  return { file: await response.blob(), headers: response.headers };
}

const pageLimit = 200;

export interface Page<T> {
  rows: T[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** One page of a list, from the start or from where the page before ended. */
export async function callApiPage<T>(
  path: string,
  rows: ReplyCheck<T[]>,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<Page<T>> {
  const query = new URLSearchParams({ limit: String(pageLimit), ...(cursor === null ? {} : { cursor }) });
  const options: CallOptions<T[]> = { reply: rows, ...(signal ? { signal } : {}) };
  const response = await send(`${path}?${query}`, options);
  if (!response.ok) throw await failure(response);
  return { rows: await readReply(response, options), next: response.headers.get('X-Next-Cursor') };
}

/** Every row of a list, page by page along the cursor the API hands out. */
export async function callApiList<T>(path: string, rows: ReplyCheck<T[]>, signal?: AbortSignal): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await callApiPage(path, rows, cursor, signal);
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** The row as somebody else left it, when that is why a write was refused. */
export function overtakenBy(error: unknown): unknown {
  return error instanceof ApiFailure && error.status === 409 ? error.current : undefined;
}
