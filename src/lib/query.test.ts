import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { memberApi } from './api.ts';
import {
  createListQuery,
  createQuery,
  clearQueries,
  seedAnswers,
  queryById,
  refresh,
  retryFailures,
  type Query,
} from './query.ts';

interface Answer {
  status?: number;
  body: unknown;
  next?: string;
}

const fetched: string[] = [];
let answer: (path: string) => Answer | Promise<Answer>;

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    const { status = 200, body, next } = await answer(path);
    return new Response(JSON.stringify(body), { status, headers: next ? { 'X-Next-Cursor': next } : {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Args {
  param: { id: number };
}
// The addresses are the API's; what is behind them is of no importance here, so these are answered with plain numbers.
const { ':id': project } = memberApi.projects;
const number = project as unknown as Parameters<typeof createQuery<Args, number>>[0];
const numbers = project.milestones as unknown as Parameters<typeof createListQuery<Args, number>>[0];
let used = 0;
/** Addresses are cache keys, and the cache outlives a test. */
const newArgs = (): Args => ({ param: { id: (used += 1) } });
const newQuery = () => createQuery(number, newArgs());
const newListQuery = (options?: Parameters<typeof createListQuery<Args, number>>[2]) =>
  createListQuery(numbers, newArgs(), options);

/** Looks at a query for as long as a test lasts and gives what it shows once it is no longer loading. */
function watch<T>({ store }: Query<T>) {
  const stop = store.listen(() => undefined);
  return {
    stop,
    settled: () => until(() => (store.get().loading ? Promise.reject(new Error('loading')) : store.get())),
  };
}

describe('a resource', () => {
  test('that could not be read is asked for again, what was read is not', async () => {
    answer = () => ({ body: 1 });
    await watch(newQuery()).settled();
    answer = () => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } });
    const failed = watch(newQuery());
    expect((await failed.settled()).error?.message).toBe('Not now.');
    fetched.length = 0;
    answer = () => ({ body: 2 });
    retryFailures();
    expect(await failed.settled()).toEqual({ data: 2, loading: false });
    expect(fetched).toHaveLength(1);
  });

  test('is read once, however many look at it and however often', async () => {
    answer = () => ({ body: 1 });
    const query = newQuery();
    const first = watch(query);
    const second = watch(query);
    expect((await first.settled()).data).toBe(1);
    first.stop();
    second.stop();
    expect((await watch(query).settled()).data).toBe(1);
    expect(fetched).toHaveLength(1);
  });

  test('that could not be read is not tried again by itself, but on the next screen', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    answer = () => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } });
    const query = newQuery();
    const { settled, stop } = watch(query);
    expect((await settled()).error?.message).toBe('Not now.');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetched).toHaveLength(1);
    stop();
    answer = () => ({ body: 2 });
    retryFailures();
    expect((await watch(query).settled()).data).toBe(2);
  });

  test('that could not be read again keeps what it showed, for changes and for the next try', async () => {
    answer = () => ({ body: 1 });
    const query = newQuery();
    const { settled } = watch(query);
    await settled();
    answer = () => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } });
    refresh(query.path);
    await until(() => expect(query.store.get()).toMatchObject({ data: 1, error: { message: 'Not now.' } }));
    await new Promise((resolve) => setTimeout(resolve));
    query.patch((value) => value + 1);
    expect(query.store.get().data).toBe(2);
    answer = () => ({ body: 3 });
    const shown: unknown[] = [];
    query.store.listen(({ data }) => void shown.push(data));
    refresh(query.path);
    await until(() => expect(query.store.get().data).toBe(3));
    expect(shown).not.toContain(undefined);
  });

  test('is read again after a write, and keeps what it showed until then', async () => {
    let stored = 1;
    answer = () => ({ body: stored });
    const query = newQuery();
    const { settled } = watch(query);
    await settled();
    stored = 2;
    refresh(query.path);
    expect(query.store.get().data).toBe(1);
    await until(() => expect(query.store.get().data).toBe(2));
  });

  test('is read once more when a write lands while it is being read', async () => {
    let stored = 1;
    const release: (() => void)[] = [];
    answer = async () => {
      const seen = stored;
      await new Promise<void>((resolve) => void release.push(resolve));
      return { body: seen };
    };
    const query = newQuery();
    watch(query);
    await until(() => expect(release).toHaveLength(1));
    stored = 2;
    refresh(query.path);
    release[0]?.();
    await until(() => expect(release).toHaveLength(2));
    release[1]?.();
    await until(() => expect(query.store.get().data).toBe(2));
  });

  test('is read once more when it is changed on screen while it is being read', async () => {
    let stored = 1;
    const release: (() => void)[] = [];
    answer = async () => {
      const seen = stored;
      await new Promise<void>((resolve) => void release.push(resolve));
      return { body: seen };
    };
    const query = newQuery();
    watch(query);
    await until(() => expect(release).toHaveLength(1));
    release[0]?.();
    await until(() => expect(query.store.get().data).toBe(1));
    refresh(query.path);
    await until(() => expect(release).toHaveLength(2));
    stored = 2;
    query.patch(() => 2);
    expect(query.store.get().data).toBe(2);
    release[1]?.();
    await until(() => expect(release).toHaveLength(3));
    release[2]?.();
    await until(() => expect(query.store.get().data).toBe(2));
  });

  test('is changed on screen without being read, and only if it was read before', async () => {
    answer = () => ({ body: 1 });
    const query = newQuery();
    query.patch(() => 9);
    expect((await watch(query).settled()).data).toBe(1);
    query.patch((value) => value + 1);
    expect(query.store.get().data).toBe(2);
    expect(fetched).toHaveLength(1);
  });
});

describe('a list of several pages', () => {
  /** Gives what lets the pages after the first one go out. */
  function servePages() {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    answer = async (path) => {
      const cursor = new URL(path, 'http://x').searchParams.get('cursor');
      if (cursor === null) return { body: [1, 2], next: 'b' };
      await released;
      return cursor === 'b' ? { body: [3, 4], next: 'c' } : { body: [5] };
    };
    return release;
  }

  test('shows its first page at once and the rest when it is there', async () => {
    const release = servePages();
    const query = newListQuery();
    const { settled } = watch(query);
    expect((await settled()).data).toEqual({ rows: [1, 2], complete: false });
    release();
    await until(() => expect(query.store.get().data).toEqual({ rows: [1, 2, 3, 4, 5], complete: true }));
  });

  test('keeps a change made on screen while the rest is on its way', async () => {
    const release = servePages();
    const query = newListQuery();
    const { settled } = watch(query);
    await settled();
    query.patch((listing) => ({ ...listing, rows: listing.rows.map((row) => row * 10) }));
    release();
    await until(() => expect(query.store.get().data?.complete).toBe(true));
    expect(query.store.get().data?.rows).toEqual([10, 20, 3, 4, 5]);
  });

  test('is never shorter in between when it is read again', async () => {
    servePages()();
    const query = newListQuery();
    const { settled } = watch(query);
    await settled();
    await until(() => expect(query.store.get().data?.complete).toBe(true));
    const lengths: number[] = [];
    query.store.listen(({ data }) => void lengths.push(data?.rows.length ?? 0));
    refresh(query.path);
    await until(() => expect(fetched.filter((path) => path.startsWith(`${query.path}?`))).toHaveLength(6));
    await settled();
    expect(Math.min(...lengths)).toBe(5);
  });

  test('that grows at its beginning is read again only as far as what is known', async () => {
    let newest = [5, 4];
    answer = (path) =>
      new URL(path, 'http://x').searchParams.has('cursor') ? { body: [3, 2, 1] } : { body: newest, next: 'b' };
    const query = newListQuery({ growsBy: (row) => row });
    watch(query);
    await until(() => expect(query.store.get().data?.complete).toBe(true));
    const before = fetched.length;
    newest = [7, 6, 5];
    refresh(query.path);
    await until(() => expect(query.store.get().data).toEqual({ rows: [7, 6, 5, 4, 3, 2, 1], complete: true }));
    expect(fetched).toHaveLength(before + 1);
  });
});

test('each id has one query of its own', () => {
  const queryOf = queryById((id: number) => createQuery(number, { param: { id } }));
  expect(queryOf(1)).toBe(queryOf(1));
  expect(queryOf(1)).not.toBe(queryOf(2));
});

describe('an answer that came ahead', () => {
  const answerAhead = (path: string, body: unknown, next: string | null = null) =>
    seedAnswers({ [path]: { body, next } });

  test('is shown without asking, and asked for like any other from then on', async () => {
    answer = () => ({ body: 2 });
    const query = newQuery();
    answerAhead(query.path, 1);
    expect((await watch(query).settled()).data).toBe(1);
    expect(fetched).toEqual([]);
    refresh(query.path);
    await until(() => expect(query.store.get().data).toBe(2));
  });

  test('is the first page of a list, which goes on from there', async () => {
    answer = () => ({ body: [3] });
    const query = newListQuery();
    answerAhead(query.path, [1, 2], 'b');
    watch(query);
    await until(() => expect(query.store.get().data).toEqual({ rows: [1, 2, 3], complete: true }));
    expect(fetched).toEqual([expect.stringContaining('cursor=b')]);
  });

  test.each([
    ['something was written', (path: string) => refresh(path)],
    ['somebody else may come', clearQueries],
  ])('counts for nothing once %s', async (_, happen) => {
    answer = () => ({ body: 2 });
    const query = newQuery();
    answerAhead(query.path, 1);
    happen(query.path);
    expect((await watch(query).settled()).data).toBe(2);
  });
});

test('nothing of one person is left for the next, on screen or kept', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answer = () => ({ body: 1 });
  const query = newQuery();
  const { settled, stop } = watch(query);
  await settled();
  clearQueries();
  expect(query.store.get().data).toBeUndefined();
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  answer = () => ({ body: 2 });
  expect((await watch(query).settled()).data).toBe(2);
});
