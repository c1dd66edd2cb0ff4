import {
  experimental_streamedQuery as streamedQuery,
  notifyManager,
  QueryClient,
  type QueryFunction,
  useQuery as useClientQuery,
} from '@tanstack/react-query';
import type { StartAnswer } from '#src/shared/contracts/start.ts';
import type { PageQuery } from '#src/shared/page-query.ts';
import type { ApiFailure } from './api-failure.ts';
import { type ApiCall, type Page, readPage, readPages, reply } from './api.ts';
import { isTouched, type Subject } from './subjects.ts';

/** What was read stays fresh until a write says otherwise: no retry, no refetch on focus, no polling. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always', structuralSharing: false },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  },
});

// A row that is deleted is gone before the question closes, which else would give the focus back to it.
notifyManager.setScheduler((notify) => notify());

type Key = readonly [path: string];

/** How a resource is read, under the address that it is kept by, and the subjects whose changes show in it. */
export interface Query<T> {
  queryKey: Key;
  queryFn: QueryFunction<T, Key>;
  meta: { shows: readonly Subject[] };
}

/** A list that shows its first page at once and grows until it is whole. */
export interface Listing<T> {
  rows: readonly T[];
  complete: boolean;
}

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
export function createQuery<Args, T>(
  resource: Resource<Args, T>,
  args: Args,
  shows: readonly Subject[] = [],
): Query<T> {
  const path = resource.$path(args);
  async function queryFn(): Promise<T> {
    const answer = takeGiven(path);
    return answer ? (answer.body as T) : reply(resource.$get(args));
  }
  return { queryKey: [path], queryFn, meta: { shows } };
}

interface ListOptions<T> {
  /** For a list that only ever grows at its beginning: read again, it is read as far as what is known. */
  growsBy?: (row: T) => string | number;
}

/** How many pages of a long list are shown together: each time, whoever looks at the list counts and sorts anew. */
const pagesAtOnce = 5;

/** The first page by itself, then several together. */
async function* inGroups<T>(first: Page<T>, list: (query: PageQuery) => ApiCall<T[]>): AsyncGenerator<Listing<T>> {
  yield { rows: first.rows, complete: first.next === null };
  if (first.next === null) return;
  let group: T[][] = [];
  for await (const { rows, next } of readPages(list, first.next)) {
    group.push(rows);
    if (next !== null && group.length < pagesAtOnce) continue;
    yield { rows: group.flat(), complete: next === null };
    group = [];
  }
}

export function createListQuery<Args, T>(
  resource: ListResource<Args, T>,
  args: Args,
  shows: readonly Subject[] = [],
  { growsBy }: ListOptions<T> = {},
): Query<Listing<T>> {
  const path = resource.$path(args);
  const list = (query: PageQuery) => resource.$get({ ...args, query });

  /** To the end, or until a row is met that is known already. */
  async function* newerThan(known: readonly T[], mark: string | number): AsyncGenerator<Listing<T>> {
    for await (const { rows, next } of readPages(list, null)) {
      const met = rows.findIndex((row) => growsBy?.(row) === mark);
      if (met < 0) yield { rows, complete: next === null };
      else {
        yield { rows: [...rows.slice(0, met), ...known], complete: true };
        return;
      }
    }
  }

  const queryFn = streamedQuery<Listing<T>, Listing<T>, Key>({
    // Somebody may be looking at the whole list: a shorter one in between would make it jump.
    refetchMode: 'replace',
    initialValue: { rows: [], complete: false },
    reducer: (known, more) => ({ rows: [...known.rows, ...more.rows], complete: more.complete }),
    async streamFn({ client, queryKey }) {
      const known = client.getQueryData<Listing<T>>(queryKey);
      const newest = known?.complete ? known.rows[0] : undefined;
      if (known && newest !== undefined && growsBy) return newerThan(known.rows, growsBy(newest));
      const answer = takeGiven(path);
      return inGroups(answer ? { rows: answer.body as T[], next: answer.next } : await readPage(list, null), list);
    },
  });
  return { queryKey: [path], queryFn, meta: { shows } };
}

type Found = NonNullable<Parameters<typeof queryClient.invalidateQueries>[0]>;

/** Now if it is on screen, else when it is next shown. A read that is under way may not know of the change: it begins anew. */
function readAgain(found: Found): void {
  given.clear();
  void queryClient.cancelQueries(found);
  void queryClient.invalidateQueries(found);
}

/** A write has changed these: reads again what shows them, but for queries that have been given what is stored now. */
export function changed(subjects: readonly Subject[], ...known: readonly Pick<Query<unknown>, 'queryKey'>[]): void {
  const paths = known.map(({ queryKey: [path] }) => path);
  readAgain({
    predicate: ({ queryKey: [path], meta }) =>
      !paths.includes(path as string) && isTouched(meta?.shows as readonly Subject[], subjects),
  });
}

export const refresh = ({ queryKey }: Pick<Query<unknown>, 'queryKey'>) => readAgain({ queryKey });

export const refreshEverything = () => readAgain({});

/** Asks again for what could not be read: now if it is on screen, else when it is next shown. */
export const retryFailures = () => readAgain({ predicate: ({ state }) => state.status === 'error' });

/** What was read so far, without asking for it. */
export const dataOf = <T>({ queryKey }: Query<T>): T | undefined => queryClient.getQueryData<T>(queryKey);

/** Changes what is kept. A read that is under way may not know of the change, so it is made once more. */
export function patch<T>({ queryKey }: Query<T>, change: (data: T) => T): void {
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  given.delete(queryKey[0]);
  const before = queryClient.getQueryData<T>(queryKey);
  if (before !== undefined) queryClient.setQueryData<T>(queryKey, change(before));
  // The rest of a list that is still growing is added to the rows as they are now.
  const grows = (before as Partial<Listing<unknown>> | undefined)?.complete === false;
  if (isReading && !grows) readAgain({ queryKey });
}

interface Row {
  id: string | number;
}

/** Changes one row of a list, without reading the list again. */
export function changeRow<R extends Row>(query: Query<Listing<R>>, id: R['id'], change: (row: R) => R): void {
  patch(query, (listing) => ({ ...listing, rows: listing.rows.map((row) => (row.id === id ? change(row) : row)) }));
}

/** Replaces one row by what is stored now. */
export function replaceRow<R extends Row>(query: Query<Listing<R>>, stored: R): void {
  changeRow(query, stored.id, () => stored);
}

export function addRow<R>(query: Query<Listing<R>>, stored: R): void {
  patch(query, (listing) => ({ ...listing, rows: [stored, ...listing.rows] }));
}

export function removeRows<R extends Row>(query: Query<Listing<R>>, gone: readonly Pick<R, 'id'>[]): void {
  const ids = new Set(gone.map(({ id }) => id));
  patch(query, (listing) => ({ ...listing, rows: listing.rows.filter(({ id }) => !ids.has(id)) }));
}

/** Nothing of one person may be left for the next, neither kept nor on screen. */
export function clearQueries(): void {
  given.clear();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
}

export function useQuery<T>(query: Query<T>) {
  const { data, error, isFetching, refetch } = useClientQuery<T, ApiFailure, T, Key>(query, queryClient);
  // While it is asked for again, what went wrong is over.
  return {
    data,
    error: isFetching ? undefined : (error ?? undefined),
    loading: isFetching,
    retry: () => void refetch(),
  };
}
