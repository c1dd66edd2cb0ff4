import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  answerWith,
  fetched,
  listen,
  newArgs,
  newListQuery,
  newQuery,
  number,
  shown,
  standInForApi,
  watch,
} from '#tests/support/queries.ts';
import { until } from '#tests/support/until.ts';
import { changed, clearQueries, createQuery, patch, type Query, refresh, retryFailures, seedAnswers } from './query.ts';
import type { Subject } from './subjects.ts';

standInForApi();

describe('a resource', () => {
  test('that could not be read is asked for again, what was read is not', async () => {
    answerWith(() => ({ body: 1 }));
    await watch(newQuery()).settled();
    answerWith(() => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } }));
    const failed = watch(newQuery());
    expect((await failed.settled()).message).toBe('Not now.');
    fetched.length = 0;
    answerWith(() => ({ body: 2 }));
    retryFailures();
    expect(await failed.settled()).toEqual({ data: 2, message: undefined, loading: false });
    expect(fetched).toHaveLength(1);
  });

  test('is read once, however many look at it and however often', async () => {
    answerWith(() => ({ body: 1 }));
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
    answerWith(() => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } }));
    const query = newQuery();
    const { settled, stop } = watch(query);
    expect((await settled()).message).toBe('Not now.');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetched).toHaveLength(1);
    stop();
    answerWith(() => ({ body: 2 }));
    retryFailures();
    expect((await watch(query).settled()).data).toBe(2);
  });

  test('that could not be read again keeps what it showed, for changes and for the next try', async () => {
    answerWith(() => ({ body: 1 }));
    const query = newQuery();
    const { settled } = watch(query);
    await settled();
    answerWith(() => ({ status: 503, body: { message: 'Not now.', code: 'unavailable' } }));
    refresh(query);
    await until(() => expect(shown(query)).toMatchObject({ data: 1, message: 'Not now.' }));
    await new Promise((resolve) => setTimeout(resolve));
    patch(query, (value) => value + 1);
    expect(shown(query).data).toBe(2);
    answerWith(() => ({ body: 3 }));
    const seen: unknown[] = [];
    listen(query, (data) => void seen.push(data));
    refresh(query);
    await until(() => expect(shown(query).data).toBe(3));
    expect(seen).not.toContain(undefined);
  });

  test('is read again after a write, and keeps what it showed until then', async () => {
    let stored = 1;
    answerWith(() => ({ body: stored }));
    const query = newQuery();
    const { settled } = watch(query);
    await settled();
    stored = 2;
    refresh(query);
    expect(shown(query).data).toBe(1);
    await until(() => expect(shown(query).data).toBe(2));
  });

  test('is read once more when a write lands while it is being read', async () => {
    let stored = 1;
    const release: (() => void)[] = [];
    answerWith(async () => {
      const seen = stored;
      await new Promise<void>((resolve) => void release.push(resolve));
      return { body: seen };
    });
    const query = newQuery();
    watch(query);
    await until(() => expect(release).toHaveLength(1));
    stored = 2;
    refresh(query);
    release[0]?.();
    await until(() => expect(release).toHaveLength(2));
    release[1]?.();
    await until(() => expect(shown(query).data).toBe(2));
  });

  test('is read once more when it is changed on screen while it is being read', async () => {
    let stored = 1;
    const release: (() => void)[] = [];
    answerWith(async () => {
      const seen = stored;
      await new Promise<void>((resolve) => void release.push(resolve));
      return { body: seen };
    });
    const query = newQuery();
    watch(query);
    await until(() => expect(release).toHaveLength(1));
    release[0]?.();
    await until(() => expect(shown(query).data).toBe(1));
    refresh(query);
    await until(() => expect(release).toHaveLength(2));
    stored = 2;
    patch(query, () => 2);
    expect(shown(query).data).toBe(2);
    release[1]?.();
    await until(() => expect(release).toHaveLength(3));
    release[2]?.();
    await until(() => expect(shown(query).data).toBe(2));
  });

  test('is changed on screen without being read, and only if it was read before', async () => {
    answerWith(() => ({ body: 1 }));
    const query = newQuery();
    patch(query, () => 9);
    expect((await watch(query).settled()).data).toBe(1);
    patch(query, (value) => value + 1);
    expect(shown(query).data).toBe(2);
    expect(fetched).toHaveLength(1);
  });
});

describe('a change', () => {
  const read = async (...subjects: Subject[]) => {
    answerWith(() => ({ body: 1 }));
    const query = createQuery(number, newArgs(), subjects);
    const watched = watch(query);
    await watched.settled();
    fetched.length = 0;
    return { ...watched, query };
  };

  test('reads again only what is on screen, and the rest when it is shown', async () => {
    const { stop, query } = await read('documents');
    stop();
    changed(['documents']);
    expect(fetched).toEqual([]);
    answerWith(() => ({ body: 2 }));
    expect((await watch(query).settled()).data).toBe(2);
  });

  test('does not read again what has been given the new state', async () => {
    const { query } = await read('documents');
    patch(query, () => 2);
    changed(['documents'], query);
    expect(fetched).toEqual([]);
    expect(shown(query).data).toBe(2);
  });
});

describe('an answer that came ahead', () => {
  const answerAhead = (path: string, body: unknown, next: string | null = null) =>
    seedAnswers({ [path]: { body, next } });

  test('is shown without asking, and asked for like any other from then on', async () => {
    answerWith(() => ({ body: 2 }));
    const query = newQuery();
    answerAhead(query.queryKey[0], 1);
    expect((await watch(query).settled()).data).toBe(1);
    expect(fetched).toEqual([]);
    refresh(query);
    await until(() => expect(shown(query).data).toBe(2));
  });

  test('is the first page of a list, which goes on from there', async () => {
    answerWith(() => ({ body: [3] }));
    const query = newListQuery();
    answerAhead(query.queryKey[0], [1, 2], 'b');
    watch(query);
    await until(() => expect(shown(query).data).toEqual({ rows: [1, 2, 3], complete: true }));
    expect(fetched).toEqual([expect.stringContaining('cursor=b')]);
  });

  test.each([
    ['something was written', (query: Query<number>) => refresh(query)],
    ['somebody else may come', clearQueries],
  ])('counts for nothing once %s', async (_, happen) => {
    answerWith(() => ({ body: 2 }));
    const query = newQuery();
    answerAhead(query.queryKey[0], 1);
    happen(query);
    expect((await watch(query).settled()).data).toBe(2);
  });
});

test('nothing of one person is left for the next, on screen or kept', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answerWith(() => ({ body: 1 }));
  const query = newQuery();
  const { settled, stop } = watch(query);
  await settled();
  clearQueries();
  expect(shown(query).data).toBeUndefined();
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  answerWith(() => ({ body: 2 }));
  expect((await watch(query).settled()).data).toBe(2);
});
