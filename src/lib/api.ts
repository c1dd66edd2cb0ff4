import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#netlify/api/api-type.ts';
import type { PageQuery } from '#src/shared/page-query.ts';
import { ApiFailure, failureOf, networkFailure } from './api-failure.ts';
import { asMember } from './session-end.ts';

const timeoutMs = 20_000;

/** Returns a reply that is 2xx. Any other, and none at all, is thrown as an `ApiFailure`. */
async function send(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  const timeout = AbortSignal.timeout(timeoutMs);
  const sent: RequestInit = {
    ...init,
    ...(init.method === 'GET' ? {} : { body: init.body ?? '{}' }),
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  const response = await fetch(address, sent).catch((error: unknown) => {
    throw networkFailure(error, signal);
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

const headers = { 'Content-Type': 'application/json' };

/**
 * The calls of the API by their addresses, with the types of the routes that answer them:
 * `api.projects[':id'].$patch({ param: { id }, json: { title } })`.
 */
export const { api } = hc<Api>('/', { headers, fetch: send });

let changed: (() => void) | undefined;

/** Hears of each call of the signed-in person that may have changed something. */
export function onOwnChange(handler: (() => void) | undefined): void {
  changed = handler;
}

async function sendAsMember(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await asMember(() => send(address, init));
  if (init?.method !== 'GET') changed?.();
  return response;
}

/** The same for a signed-in person, who is asked to sign in again where the session has ended. */
export const { api: memberApi } = hc<Api>('/', { headers, fetch: sendAsMember });

/** A call that is answered with JSON. */
export type ApiCall<T> = Promise<Pick<ClientResponse<T, number, 'json'>, 'status' | 'headers' | 'json'>>;

/** The body of a call's answer. Its type is the route's; it is not checked again here. */
export async function reply<T>(call: ApiCall<T>): Promise<T> {
  return (await replyWithHeaders(call)).body;
}

async function replyWithHeaders<T>(call: ApiCall<T>): Promise<{ body: T; headers: Headers }> {
  const response = await call;
  try {
    return { body: await response.json(), headers: response.headers };
  } catch {
    throw new ApiFailure(response.status, 'The server gave an answer that could not be understood.', {
      code: 'bad_reply',
    });
  }
}

export interface Page<T> {
  rows: T[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

const pageLimit = '200';

/** One page of a list, from the start or from where the page before ended. */
export async function readPage<T>(list: (query: PageQuery) => ApiCall<T[]>, cursor: string | null): Promise<Page<T>> {
  const query = { limit: pageLimit, ...(cursor === null ? {} : { cursor }) };
  const { body, headers } = await replyWithHeaders(list(query));
  return { rows: body, next: headers.get('X-Next-Cursor') };
}

/** A list page by page, along the cursor the API hands out. */
export async function* readPages<T>(
  list: (query: PageQuery) => ApiCall<T[]>,
  from: string | null,
): AsyncGenerator<Page<T>> {
  let cursor = from;
  do {
    const page: Page<T> = await readPage(list, cursor);
    yield page;
    cursor = page.next;
  } while (cursor !== null);
}

/** Every row of a list. */
export async function readAll<T>(list: (query: PageQuery) => ApiCall<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const { rows } of readPages(list, null)) all.push(...rows);
  return all;
}
