import { nanoquery, type FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { ApiFailure } from './api-failure.ts';
import { type Call, type PageQuery, readPage, reply } from './api.ts';

const cache = new Map<string, { data?: unknown; error?: unknown; created?: number; expires?: number }>();

/**
 * What was read stays fresh until a write says otherwise: no retry, no refetch on focus, no polling. 'On focus' only
 * starts the reads that nanoquery held back because the tab was hidden when they were asked for.
 */
const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  cache,
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnFocus: true,
});

/** What is kept of a resource, and how to change what is kept before, or without, reading it again. */
export interface Query<T> {
  path: string;
  store: FetcherStore<T, ApiFailure>;
  /** A read that is under way may not know of the change, so it is made once more. */
  patch: (change: (data: T) => T) => void;
}

/** A list that shows its first page at once and grows until it is whole. */
export interface Listing<T> {
  rows: readonly T[];
  complete: boolean;
}

const running = new Set<string>();
const outdated = new Set<string>();

/** A write that lands while a read is under way makes that read run once more: it may have missed the write. */
async function tracked<T>(path: string, read: () => Promise<T>): Promise<T> {
  running.add(path);
  try {
    return await read();
  } catch (error) {
    const data = kept(path);
    if (data !== undefined) setTimeout(() => keepBesideFailure(path, data));
    throw error;
  } finally {
    running.delete(path);
    if (outdated.delete(path)) setTimeout(() => refresh(path));
  }
}

/** What is on screen stays what is kept, so that writes still reach it; nanoquery would keep the failure alone. */
function keepBesideFailure(path: string, data: unknown): void {
  const entry = cache.get(path);
  if (entry?.error !== undefined && entry.data === undefined) cache.set(path, { ...entry, data });
}

function kept(path: string): unknown {
  return cache.get(path)?.data;
}

function define<T>(path: string, read: () => Promise<T>): Query<T> {
  return {
    path,
    store: createFetcherStore<T, ApiFailure>(path, { fetcher: () => tracked(path, read) }),
    patch(change) {
      const data = kept(path) as T | undefined;
      if (data !== undefined) mutateCache(path, change(data));
      if (running.has(path)) outdated.add(path);
    },
  };
}

/** An address of the API that can be read: `memberApi.projects[':id']`. `Args` is what its path needs. */
interface Resource<Args, T> {
  $path: (args: Args) => string;
  $get: (args: Args) => Call<T>;
}

/** The same for a list, which is read page by page. */
interface ListResource<Args, T> {
  $path: (args: Args) => string;
  $get: (args: Args & { query: PageQuery }) => Call<T[]>;
}

/** One resource, read once however many parts of the screen show it. */
export function createQuery<Args, T>(resource: Resource<Args, T>, args: Args): Query<T> {
  return define(resource.$path(args), () => reply(resource.$get(args)));
}

interface ListOptions<T> {
  /** For a list that only ever grows at its beginning: read again, it is read as far as what is known. */
  growsBy?: (row: T) => string | number;
}

/** How many pages of a long list are shown together: each time, whoever looks at the list counts and sorts anew. */
const pagesAtOnce = 5;

export function createListQuery<Args, T>(
  resource: ListResource<Args, T>,
  args: Args,
  { growsBy }: ListOptions<T> = {},
): Query<Listing<T>> {
  const path = resource.$path(args);
  const pageFrom = (cursor: string | null) => readPage((query) => resource.$get({ ...args, query }), cursor);
  let reading = 0;

  /** Page by page from a cursor on, until the end or until one is found that is known already. */
  async function readFrom(cursor: string | null, known: readonly T[] = []): Promise<T[]> {
    const newest = known[0];
    const mark = newest === undefined ? undefined : growsBy?.(newest);
    const all: T[] = [];
    let next = cursor;
    do {
      const from: string | null = next;
      const page = await pageFrom(from);
      const met = mark === undefined ? -1 : page.rows.findIndex((row) => growsBy?.(row) === mark);
      if (met >= 0) return [...all, ...page.rows.slice(0, met), ...known];
      all.push(...page.rows);
      next = page.next;
    } while (next !== null);
    return all;
  }

  async function addRest(cursor: string, own: number) {
    let next: string | null = cursor;
    while (next !== null) {
      const added: T[] = [];
      for (let pages = 0; next !== null && pages < pagesAtOnce; pages += 1) {
        const from: string = next;
        const page = await pageFrom(from);
        added.push(...page.rows);
        next = page.next;
      }
      if (own !== reading) return;
      const complete = next === null;
      // The rows on screen may have changed meanwhile, so they are kept and only added to.
      query.patch((listing) => ({ rows: [...listing.rows, ...added], complete }));
    }
  }

  const query = define<Listing<T>>(path, async () => {
    reading += 1;
    const own = reading;
    const before = kept(path) as Listing<T> | undefined;
    // Somebody may be looking at the whole list: a shorter one in between would make it jump.
    if (before) return { rows: await readFrom(null, before.complete ? before.rows : []), complete: true };
    const first = await pageFrom(null);
    const { next } = first;
    if (next === null) return { rows: first.rows, complete: true };
    setTimeout(() => void addRest(next, own).catch(() => refresh(path)));
    return { rows: first.rows, complete: false };
  });
  return query;
}

/** Whether something was read that a change elsewhere can make untrue. */
export const isKept = (path: string) => kept(path) !== undefined;

/** One query for each id, made when it is first asked for. */
export function perId<Id, Q>(create: (id: Id) => Q): (id: Id) => Q {
  const made = new Map<Id, Q>();
  return (id) => {
    const query = made.get(id) ?? create(id);
    made.set(id, query);
    return query;
  };
}

/** Reads again what a write has touched: now if it is on screen, else when it is next shown. */
export function refresh(...paths: string[]): void {
  for (const path of paths) {
    if (running.has(path)) outdated.add(path);
    else revalidateKeys(path);
  }
}

export const refreshEverything = () => refresh(...cache.keys());

/** A failed read is not kept: the next screen that needs it asks anew. */
export function forgetFailures(): void {
  for (const [path, { data, error }] of cache) {
    if (error === undefined) continue;
    if (data === undefined) cache.delete(path);
    else cache.set(path, { data, created: -Infinity, expires: Infinity });
  }
}

/** Asks again for what could not be read, now if it is on screen. */
export function retryFailures(): void {
  for (const [path, { error }] of cache) if (error !== undefined) refresh(path);
}

/** Nothing of one person may be left for the next. What is still on screen is not read again: it is about to go. */
export function forgetEverything(): void {
  cache.clear();
}

export function useQuery<T>({ path, store }: Query<T>) {
  const { data, error, loading } = useStore(store);
  // What is shown stays while it is read again.
  return { data, error, loading, retry: () => (data === undefined ? store.invalidate() : refresh(path)) };
}
