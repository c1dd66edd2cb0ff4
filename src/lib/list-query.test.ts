import { describe, expect, test } from 'vitest';
import { answerWith, fetched, listen, newListQuery, shown, standInForApi, watch } from '#tests/support/queries.ts';
import { until } from '#tests/support/until.ts';
import { patch, refresh } from './query.ts';

standInForApi();

describe('a list of several pages', () => {
  /** Gives what lets the pages after the first one go out. */
  function servePages() {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    answerWith(async (path) => {
      const cursor = new URL(path, 'http://x').searchParams.get('cursor');
      if (cursor === null) return { body: [1, 2], next: 'b' };
      await released;
      return cursor === 'b' ? { body: [3, 4], next: 'c' } : { body: [5] };
    });
    return release;
  }

  test('shows its first page at once and the rest when it is there', async () => {
    const release = servePages();
    const query = newListQuery();
    watch(query);
    await until(() => expect(shown(query).data).toEqual({ rows: [1, 2], complete: false }));
    release();
    await until(() => expect(shown(query).data).toEqual({ rows: [1, 2, 3, 4, 5], complete: true }));
  });

  test('keeps a change made on screen while the rest is on its way', async () => {
    const release = servePages();
    const query = newListQuery();
    watch(query);
    await until(() => expect(shown(query).data?.rows).toEqual([1, 2]));
    patch(query, (listing) => ({ ...listing, rows: listing.rows.map((row) => row * 10) }));
    release();
    await until(() => expect(shown(query).data?.complete).toBe(true));
    expect(shown(query).data?.rows).toEqual([10, 20, 3, 4, 5]);
  });

  test('is never shorter in between when it is read again', async () => {
    servePages()();
    const query = newListQuery();
    const { settled } = watch(query);
    await settled();
    await until(() => expect(shown(query).data?.complete).toBe(true));
    const lengths: number[] = [];
    listen(query, (data) => void lengths.push(data?.rows.length ?? 0));
    refresh(query);
    await until(() => expect(fetched.filter((path) => path.startsWith(`${query.queryKey[0]}?`))).toHaveLength(6));
    await settled();
    expect(Math.min(...lengths)).toBe(5);
  });

  test('that grows at its beginning is read again only as far as what is known', async () => {
    let newest = [5, 4];
    answerWith((path) =>
      new URL(path, 'http://x').searchParams.has('cursor') ? { body: [3, 2, 1] } : { body: newest, next: 'b' },
    );
    const query = newListQuery({ growsBy: (row) => row });
    watch(query);
    await until(() => expect(shown(query).data?.complete).toBe(true));
    const before = fetched.length;
    newest = [7, 6, 5];
    refresh(query);
    await until(() => expect(shown(query).data).toEqual({ rows: [7, 6, 5, 4, 3, 2, 1], complete: true }));
    expect(fetched).toHaveLength(before + 1);
  });
});
