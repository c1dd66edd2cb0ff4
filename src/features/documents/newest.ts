import type { Document } from '#src/shared/contracts/documents.ts';
import { memberApi, readPage } from '#src/lib/api.ts';
import type { Query } from '#src/lib/query.ts';

const newest = 50;

/** The documents that were added last: enough for what is drawn of them, however long the whole list is. */
export const newestDocumentsQuery: Query<readonly Document[]> = {
  queryKey: [`${memberApi.documents.$path({})}?newest`],
  async queryFn() {
    const { rows } = await readPage(
      (query) => memberApi.documents.$get({ query: { ...query, limit: `${newest}` } }),
      null,
    );
    return rows;
  },
  meta: { shows: ['documents'] },
};
