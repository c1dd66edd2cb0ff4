import { nanoquery } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import type { StartAnswer } from '#src/shared/contracts/start.ts';
import type { PageQuery } from '#src/shared/page-query.ts';
import type { ApiFailure } from './api-failure.ts';
import { type ApiCall, type Page, readPage, readPages, reply } from './api.ts';

/**
 * What was read stays fresh until a write says otherwise: no retry, no refetch on focus, no polling. 'On focus' only
 * starts the reads that nanoquery held back because the tab was hidden when they were asked for.
 */
const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
  revalidateOnFocus: true,
});

/** How the last read ended. Nanoquery would keep a failure alone; here it stands beside what was read before. */
interface Outcome<T> {
  data?: T | undefined;
  error?: ApiFailure;
}

/** What is kept of a resource, and how to change what is kept before, or without, reading it again. */
export interface Query<T> {
  path: string;
  store: ReadableAtom<Outcome<T> & { loading: boolean }>;
  /** A read that is under way may not know of the change, so it is made once more. */
  patch: (change: (data: T) => T) => void;
}

/** A list that shows its first page at once and grows until it is whole. */
export interface Listing<T> {
  rows: readonly T[];
  complete: boolean;
}

interface Reading<T> {
  outcome: Outcome<T>;
  running: boolean;
  /** A write landed while the read was under way, which may have missed it. */
  outdated: boolean;
}

const readings = new Map<string, Reading<unknown>>();

/** Answers that came before anybody asked, by their addresses. */
const given = new Map<string, StartAnswer>();

export function seedAnswers(answers: Record<string, StartAnswer>): void {
  for (const [path, answer] of Object.entries(answers)) given.set(path, answer);
}

function takeGiven(path: string): StartAnswer | undefined {
  const answer = given.get(path);
  given.delete(path);
  return answer;
}

function define<T>(path: string, read: (before: T | undefined) => Promise<T>): Query<T> {
  const reading: Reading<T> = { outcome: {}, running: false, outdated: false };
  readings.set(path, reading);
  async function fetcher(): Promise<Outcome<T>> {
    reading.running = true;
    try {
      reading.outcome = { data: await read(reading.outcome.data) };
    } catch (error) {
      reading.outcome = { ...reading.outcome, error: error as ApiFailure };
    }
    reading.running = false;
    if (reading.outdated) setTimeout(() => refresh(path));
    reading.outdated = false;
    return reading.outcome;
  }
  const source = createFetcherStore<Outcome<T>>(path, { fetcher });
  return {
    path,
    store: computed(source, ({ data: { data, error } = {}, loading }) =>
      loading || error === undefined ? { data, loading } : { data, error, loading },
    ),
    patch(change) {
      given.delete(path);
      const { data } = reading.outcome;
      if (data !== undefined) {
        reading.outcome = { data: change(data) };
        mutateCache(path, reading.outcome);
      }
      reading.outdated = reading.running;
    },
  };
}

/** An address of the API that can be read: `memberApi.projects[':id']`. `Args` is what its path needs. */
interface Resource<Args, T> {
  $path: (args: Args) => string;
  $get: (args: Args) => ApiCall<T>;
}

/** The same for a list, which is read page by page. */
interface ListResource<Args, T> {
  $path: (args: Args) => string;
  $get: (args: Args & { query: PageQuery }) => ApiCall<T[]>;
}

/** One resource, read once however many parts of the screen show it. */
export function createQuery<Args, T>(resource: Resource<Args, T>, args: Args): Query<T> {
  const path = resource.$path(args);
  return define(path, async () => {
    const answer = takeGiven(path);
    return answer ? (answer.body as T) : reply(resource.$get(args));
  });
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
  const list = (query: PageQuery) => resource.$get({ ...args, query });
  async function firstPage(): Promise<Page<T>> {
    const answer = takeGiven(path);
    return answer ? { rows: answer.body as T[], next: answer.next } : readPage(list, null);
  }
  let reading = 0;

  /** To the end, or until a row is met that is known already. */
  async function readAgain(known: readonly T[]): Promise<T[]> {
    const newest = known[0];
    const mark = newest === undefined ? undefined : growsBy?.(newest);
    const all: T[] = [];
    for await (const { rows } of readPages(list, null)) {
      const met = mark === undefined ? -1 : rows.findIndex((row) => growsBy?.(row) === mark);
      if (met >= 0) return [...all, ...rows.slice(0, met), ...known];
      all.push(...rows);
    }
    return all;
  }

  async function addRest(cursor: string, own: number) {
    let pages: (readonly T[])[] = [];
    for await (const { rows, next } of readPages(list, cursor)) {
      pages.push(rows);
      const complete = next === null;
      if (!complete && pages.length < pagesAtOnce) continue;
      if (own !== reading) return;
      const added = pages.flat();
      pages = [];
      // The rows on screen may have changed meanwhile, so they are kept and only added to.
      query.patch((listing) => ({ rows: [...listing.rows, ...added], complete }));
    }
  }

  const query = define<Listing<T>>(path, async (before) => {
    reading += 1;
    const own = reading;
    // Somebody may be looking at the whole list: a shorter one in between would make it jump.
    if (before) return { rows: await readAgain(before.complete ? before.rows : []), complete: true };
    const first = await firstPage();
    const { next } = first;
    if (next === null) return { rows: first.rows, complete: true };
    setTimeout(() => void addRest(next, own).catch(() => refresh(path)));
    return { rows: first.rows, complete: false };
  });
  return query;
}

interface Row {
  id: string | number;
}

/** Changes one row of a list, without reading the list again. */
export function changeRow<R extends Row>({ patch }: Query<Listing<R>>, id: R['id'], change: (row: R) => R): void {
  patch((listing) => ({ ...listing, rows: listing.rows.map((row) => (row.id === id ? change(row) : row)) }));
}

/** Replaces one row by what is stored now. */
export function replaceRow<R extends Row>(query: Query<Listing<R>>, stored: R): void {
  changeRow(query, stored.id, () => stored);
}

export function addRow<R>({ patch }: Query<Listing<R>>, stored: R): void {
  patch((listing) => ({ ...listing, rows: [stored, ...listing.rows] }));
}

export function removeRows<R extends Row>({ patch }: Query<Listing<R>>, gone: readonly Pick<R, 'id'>[]): void {
  const ids = new Set(gone.map(({ id }) => id));
  patch((listing) => ({ ...listing, rows: listing.rows.filter(({ id }) => !ids.has(id)) }));
}

/** Whether something was read that a change elsewhere can make untrue. */
export const hasData = (path: string) => readings.get(path)?.outcome.data !== undefined;

/** One query for each id, made when it is first asked for; `paths` gives those of all that were made. */
export function queryById<Id, T>(create: (id: Id) => Query<T>): ((id: Id) => Query<T>) & { paths: () => string[] } {
  const made = new Map<Id, Query<T>>();
  function queryOf(id: Id): Query<T> {
    const query = made.get(id) ?? create(id);
    made.set(id, query);
    return query;
  }
  return Object.assign(queryOf, { paths: () => Array.from(made.values(), ({ path }) => path) });
}

/** Reads again what a write has touched: now if it is on screen, else when it is next shown. */
export function refresh(...paths: string[]): void {
  for (const path of paths) {
    given.delete(path);
    const reading = readings.get(path);
    if (reading?.running) reading.outdated = true;
    else revalidateKeys(path);
  }
}

export const refreshEverything = () => refresh(...readings.keys());

/** Asks again for what could not be read: now if it is on screen, else when it is next shown. */
export function retryFailures(): void {
  for (const [path, { outcome }] of readings) if (outcome.error !== undefined) refresh(path);
}

/** Nothing of one person may be left for the next, neither kept nor on screen. */
export function clearQueries(): void {
  given.clear();
  for (const reading of readings.values()) reading.outcome = {};
  mutateCache(() => true, undefined);
}

export function useQuery<T>({ path, store }: Query<T>) {
  const { data, error, loading } = useStore(store);
  return { data, error, loading, retry: () => refresh(path) };
}
