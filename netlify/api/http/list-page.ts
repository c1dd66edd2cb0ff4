import type { PostgrestError } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { rows } from '#netlify/api/data/result.ts';
import { fromQuery } from '#netlify/api/http/input.ts';
import { bounds } from '#netlify/api/limits.ts';
import type { PageQuery } from '#src/shared/page-query.ts';
import { rowId } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** How many rows a list call wants: `?limit=`. */
function pageLimit(c: AppContext): number {
  const wanted = c.req.query('limit') ?? String(bounds.pageRows);
  const limit = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 0;
  if (limit >= 1 && limit <= bounds.pageRows) return limit;
  throw new ApiError('invalid_request', `limit must be a number from 1 to ${bounds.pageRows}.`);
}

const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/**
 * Lists are sorted newest first by a key that never changes, and a cursor is the key of the last row sent: every page
 * costs the same, and rows that are added meanwhile shift nothing.
 */
interface Page<Key, KeyRow> {
  after: Key | null;
  /** One more than asked for tells whether there are more. */
  fetch: number;
  /** The rows to send; says in a header where the next page starts. */
  cut: <Row extends KeyRow>(rows: Row[]) => Row[];
}

/** `onMore` is told where the next page starts, if there is one. */
function pageOf<Key, KeyRow>(
  limit: number,
  after: Key | null,
  keyOf: (row: KeyRow) => Key,
  onMore: (cursor: string) => void,
): Page<Key, KeyRow> {
  return {
    after,
    fetch: limit + 1,
    cut(found) {
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (found.length > limit && last) onMore(encode(keyOf(last)));
      return page;
    },
  };
}

function pageBy<Key, KeyRow>(
  c: AppContext,
  schema: z.ZodMiniType<Key>,
  keyOf: (row: KeyRow) => Key,
  largest: number = bounds.pageRows,
): Page<Key, KeyRow> {
  const limit = Math.min(pageLimit(c), largest);
  const cursor = c.req.query('cursor');
  const after = cursor === undefined ? null : schema.safeParse(decode(cursor));
  if (after && !after.success) throw new ApiError('invalid_request', 'This cursor is not one that the API gave out.');
  return pageOf(limit, after?.data ?? null, keyOf, (next) => c.header('X-Next-Cursor', next));
}

interface Paged<P> {
  in: { query?: PageQuery };
  out: { query: P };
}

interface Numbered {
  id: number;
}

/** Rows of a table that can be asked for in part. */
interface TableRows<Row> extends PromiseLike<{ data: Row[] | null; error: PostgrestError | null; status: number }> {
  lt: (column: 'id', id: number) => this;
  or: (filters: string) => this;
  order: (column: 'id' | 'created_at', options: { ascending: boolean }) => this;
  limit: (count: number) => this;
}

const newestFirst = { ascending: false };

export interface PageById extends Page<number, Numbered> {
  /** The same for the database's functions. */
  args: { before_id?: number; max_rows: number };
  /** The rows of a table that belong to this page. */
  read: <Row extends Numbered>(list: TableRows<Row>) => Promise<Row[]>;
}

const idOf = ({ id }: Numbered) => id;

function byId(page: Page<number, Numbered>): PageById {
  const { after, fetch, cut } = page;
  return {
    ...page,
    args: { ...(after !== null && { before_id: after }), max_rows: fetch },
    async read(list) {
      const older = after === null ? list : list.lt('id', after);
      return cut(rows(await older.order('id', newestFirst).limit(fetch)));
    },
  };
}

/** The first page of a list by falling ids, for a reply that says itself where the next one starts. */
export async function readFirstPage<T>(read: (page: PageById) => Promise<T>, limit: number = bounds.pageRows) {
  const more: { next: string | null } = { next: null };
  const body = await read(byId(pageOf(limit, null, idOf, (next) => (more.next = next))));
  return { body, ...more };
}

/** A list by falling ids. `largest` is for rows of which fewer fit into one reply. */
export const pageById = (largest?: number) => fromQuery<Paged<PageById>>((c) => byId(pageBy(c, rowId, idOf, largest)));

const timeAndId = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

interface TimedRow {
  id: string;
  createdAt: string;
}

interface PageByTime extends Page<[string, string], TimedRow> {
  older: string | null;
  read: <Row extends TimedRow>(list: TableRows<Row>) => Promise<Row[]>;
}

/**
 * A list of rows whose ids are not in order of age. `older` is the filter for what comes after the cursor. It bounds
 * the time outside the `or`: from the `or` alone Postgres would walk the index from the newest row down.
 */
export const pageByTime = fromQuery<Paged<PageByTime>>((c) => {
  const page = pageBy(c, timeAndId, ({ id, createdAt }: TimedRow): [string, string] => [createdAt, id]);
  const [time, id] = page.after ?? [];
  const older = time && id ? `and(created_at.lte."${time}",or(created_at.lt."${time}",id.lt.${id}))` : null;
  return {
    ...page,
    older,
    async read(list) {
      const newest = (older === null ? list : list.or(older)).order('created_at', newestFirst).order('id', newestFirst);
      return page.cut(rows(await newest.limit(page.fetch)));
    },
  };
});
