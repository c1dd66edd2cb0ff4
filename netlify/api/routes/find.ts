import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { rows } from '#api/data/result.ts';
import { columnsOf } from '#api/data/columns.ts';
import { ApiError } from '#api/api-error.ts';
import { member } from '#api/session/guards.ts';
import { isStorable } from '#shared/storable.ts';
import { type Findable, maxSearchLength } from '#shared/contracts/find.ts';

interface Search {
  text: string;
}

/** What is looked for: `?text=`. */
const search: MiddlewareHandler<AppEnv, string, { in: { query: Search }; out: { query: Search } }> = async (
  c,
  next,
) => {
  const text = c.req.query('text')?.trim() ?? '';
  if (text.length > maxSearchLength || !isStorable(text))
    throw new ApiError('invalid_request', `Search for at most ${maxSearchLength} plain characters.`);
  c.req.addValidatedData('query', { text });
  await next();
};

const columns = columnsOf<Findable>()('kind, id, title, about, projectId:project_id');

export const findRoutes = new Hono<AppEnv>().get('/find', member, search, async (c) => {
  const found = await c.var.member.db.rpc('find_for_me', { typed: c.req.valid('query').text }).select(columns);
  return c.json(rows(found) as Findable[]);
});
