import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Query, queryClient } from '#src/lib/query.ts';
import { until } from './until.ts';

interface Answer {
  status?: number;
  body: unknown;
  next?: string;
}

/** What was asked for so far. */
export const fetched: string[] = [];
let answer: (path: string) => Answer | Promise<Answer>;

/** How every call is answered from now on. */
export function answerWith(next: typeof answer): void {
  answer = next;
}

/** In place of the API, for each test of a file. */
export function standInForApi(): void {
  beforeEach(() => {
    fetched.length = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      fetched.push(path);
      const { status = 200, body, next } = await answer(path);
      return new Response(JSON.stringify(body), { status, headers: next ? { 'X-Next-Cursor': next } : {} });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });
}

interface Args {
  param: { id: number };
}
// The addresses are the API's; what is behind them is of no importance here, so these are answered with plain numbers.
const { ':id': project } = memberApi.projects;
export const number = project as unknown as Parameters<typeof createQuery<Args, number>>[0];
const numbers = project.milestones as unknown as Parameters<typeof createListQuery<Args, number>>[0];
let used = 0;
/** Addresses are cache keys, and the cache outlives a test. */
export const newArgs = (): Args => ({ param: { id: (used += 1) } });
export const newQuery = () => createQuery(number, newArgs());
export const newListQuery = (options?: Parameters<typeof createListQuery<Args, number>>[3]) =>
  createListQuery(numbers, newArgs(), [], options);

export const shown = <T>({ queryKey }: Query<T>) => {
  const { data, error, fetchStatus } = queryClient.getQueryState<T>(queryKey) ?? {};
  return { data, message: error?.message, loading: fetchStatus === 'fetching' };
};

export const listen = <T>(query: Query<T>, hear: (data: T | undefined) => void = () => undefined) =>
  new QueryObserver(queryClient, query).subscribe(({ data }) => hear(data));

/** Looks at a query for as long as a test lasts and gives what it shows once it is no longer loading. */
export function watch<T>(query: Query<T>) {
  return {
    stop: listen(query),
    settled: () => until(() => (shown(query).loading ? Promise.reject(new Error('loading')) : shown(query))),
  };
}
