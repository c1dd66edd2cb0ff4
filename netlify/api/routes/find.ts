import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { rows } from '#netlify/api/data/result.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { fromQuery } from '#netlify/api/http/input.ts';
import { member } from '#netlify/api/session/guards.ts';
import { isStorable } from '#src/shared/storable.ts';
import type { Findable } from '#src/shared/contracts/find.ts';
import { maxSearchLength } from '#src/shared/search-length.ts';

/** What is looked for: `?text=`. */
const search = fromQuery<{ in: { query: { text: string } }; out: { query: { typed: string } } }>((c) => {
  const typed = c.req.query('text')?.trim() ?? '';
  if (typed.length > maxSearchLength || !isStorable(typed))
    throw new ApiError('invalid_request', `Search for at most ${maxSearchLength} plain characters.`);
  return { typed };
});

const columns = columnsOf<Findable>()(
  'kind, id, title, about, projectId:project_id, documentId:document_id, requestId:request_id',
);

export const findRoutes = new Hono<AppEnv>().get('/find', member, search, async (c) => {
  const found = await c.var.db.rpc('find_for_me', c.req.valid('query')).select(columns);
  return c.json(rows(found) as Findable[]);
});
