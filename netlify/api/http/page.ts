import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { ApiError } from '#api/api-error.ts';
import { bounds } from '#api/limits.ts';
import { rowId } from '#shared/text.ts';
import { z } from '#shared/zod.ts';

/** What a list call may ask: how many rows, and from where on. */
export interface PageQuery {
  limit?: string;
  cursor?: string;
}

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
  return {
    after: after?.data ?? null,
    fetch: limit + 1,
    cut(rows) {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      if (rows.length > limit && last) c.header('X-Next-Cursor', encode(keyOf(last)));
      return page;
    },
  };
}

type Paged<P> = MiddlewareHandler<AppEnv, string, { in: { query?: PageQuery }; out: { query: P } }>;

function paged<P extends object>(pageOf: (c: AppContext) => P): Paged<P> {
  return async (c, next) => {
    c.req.addValidatedData('query', pageOf(c));
    await next();
  };
}

export type PageById = Page<number, { id: number }>;

/** The first page of a list by falling ids, for a reply that says itself where the next one starts. */
export function firstPage(limit: number = bounds.pageRows): PageById & { next: string | null } {
  const page = {
    after: null,
    fetch: limit + 1,
    next: null as string | null,
    cut<Row extends { id: number }>(rows: Row[]): Row[] {
      const cut = rows.slice(0, limit);
      if (rows.length > cut.length) page.next = encode(cut.at(-1)?.id);
      return cut;
    },
  };
  return page;
}

/** A list by falling ids. `largest` is for rows of which fewer fit into one reply. */
export const pageById = (largest?: number): Paged<PageById> =>
  paged((c) => pageBy(c, rowId, ({ id }: { id: number }) => id, largest));

const timeAndId = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

interface TimedRow {
  id: string;
  createdAt: string;
}

/**
 * A list of rows whose ids are not in order of age. `older` is the filter for what comes after the cursor. It bounds
 * the time outside the `or`: from the `or` alone Postgres would walk the index from the newest row down.
 */
export const pageByTime: Paged<Page<[string, string], TimedRow> & { older: string | null }> = paged((c) => {
  const page = pageBy(c, timeAndId, ({ id, createdAt }: TimedRow): [string, string] => [createdAt, id]);
  const [time, id] = page.after ?? [];
  const older = time && id ? `and(created_at.lte."${time}",or(created_at.lt."${time}",id.lt.${id}))` : null;
  return { ...page, older };
});
