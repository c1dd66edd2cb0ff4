import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#api/api-type.ts';
import { ApiFailure, failureOf, networkFailure } from './api-failure.ts';
import { asMember } from './session-end.ts';

const timeoutMs = 20_000;

/** Gives back a reply that is 2xx; any other, and none at all, is thrown as an `ApiFailure`. */
async function send(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  const timeout = AbortSignal.timeout(timeoutMs);
  const body = init.method === 'GET' ? {} : { body: init.body ?? '{}' };
  const sent = { ...init, ...body, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  return accepted(fetch(address, { ...sent, credentials: 'include' }), signal);
}

/** The same for a call that something else has sent. */
export async function accepted(sent: Promise<Response>, caller?: AbortSignal | null): Promise<Response> {
  const response = await sent.catch((error: unknown) => {
    throw networkFailure(error, caller);
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

/** The same for a signed-in person, who is asked to sign in again where the session has ended. */
export const { api: memberApi } = hc<Api>('/', {
  headers,
  fetch: (address: RequestInfo | URL, init?: RequestInit) => asMember(() => send(address, init)),
});

type Call<T> = Promise<Pick<ClientResponse<T, number, 'json'>, 'status' | 'headers' | 'json'>>;

/** What a call was answered with. */
export async function reply<T>(call: Call<T>): Promise<T> {
  return (await replyWithHeaders(call)).body;
}

async function replyWithHeaders<T>(call: Call<T>): Promise<{ body: T; headers: Headers }> {
  const response = await call;
  try {
    return { body: await response.json(), headers: response.headers };
  } catch {
    throw new ApiFailure(response.status, 'The server gave an answer that could not be understood.', {
      code: 'bad_reply',
    });
  }
}

/** The same, with null in place of a 401: for asking who is signed in. */
export async function replyOrNull<T>(call: Call<T>): Promise<T | null> {
  try {
    return await reply(call);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

export interface Page<T> {
  rows: T[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** How a call asks for a page of a list. */
export interface PageQuery {
  limit: string;
  cursor?: string;
}

const pageLimit = '200';

/** One page of a list, from the start or from where the page before ended. */
export async function readPage<T>(list: (query: PageQuery) => Call<T[]>, cursor: string | null): Promise<Page<T>> {
  const query = { limit: pageLimit, ...(cursor === null ? {} : { cursor }) };
  const { body, headers } = await replyWithHeaders(list(query));
  return { rows: body, next: headers.get('X-Next-Cursor') };
}

/** Every row of a list, page by page along the cursor the API hands out. */
export async function readAll<T>(list: (query: PageQuery) => Call<T[]>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(list, cursor);
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}
