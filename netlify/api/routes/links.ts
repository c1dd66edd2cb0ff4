import { Hono } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf, definedFields } from '#netlify/api/data/columns.ts';
import { rows, value } from '#netlify/api/data/result.ts';
import { body, ids, type InputValidator } from '#netlify/api/http/input.ts';
import { linkToken, newLinkSeed, sharedLink, tokenHash } from '#netlify/api/mail/account-link.ts';
import { staff } from '#netlify/api/session/guards.ts';
import {
  type MadeLink,
  makeLinkSchema,
  type SharedLink,
  type SharedThing,
  sharedThingParam,
} from '#src/shared/contracts/links.ts';
import { rowIdParam } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const columns = columnsOf<SharedLink>()(
  'id, name, email, mayAct:may_act, version, decideBy:decide_by, endsAt:ends_at, isOver:is_over, revokedAt:revoked_at, wasMailed:was_mailed, madeBy:made_by, createdAt:created_at, openings, lastOpenedAt:last_opened_at',
);

type Thing = { thing: SharedThing; id: number };
const aboutSchema = z.object({ thing: sharedThingParam, id: rowIdParam });

/** What a link of this address leads to; of another kind of thing there are none. */
const about: InputValidator<'param', Thing, Thing> = async (c, next) => {
  const { data } = z.safeParse(aboutSchema, c.req.param());
  if (data === undefined) throw notFound();
  c.req.addValidatedData('param', data);
  await next();
};

/** Links to one thing, as staff make, see and withdraw them. */
export const linkRoutes = new Hono<AppEnv>()
  .get('/links/:thing/:id', staff('links.share'), about, async (c) => {
    const { thing, id } = c.req.valid('param');
    return c.json<SharedLink[]>(rows(await c.var.db.rpc('list_links', { [thing]: id }).select(columns)));
  })

  .post('/links/:thing/:id', staff('links.share'), about, body(makeLinkSchema), async (c) => {
    const { thing, id } = c.req.valid('param');
    const { send, mayAct, message, decideBy, until, ...person } = c.req.valid('json');
    const { env } = c.var.deps;
    if (send && env.SMTP_URL === undefined)
      throw new ApiError('forbidden', 'This site cannot send email at the moment. Copy the link instead.');
    const seed = newLinkSeed(env);
    const token = linkToken(env, 'shared link', seed);
    const wanted = { ...person, [thing]: id, may_act: mayAct, token_hash: tokenHash(token), until, message };
    const more = { ...(send && { seed }), ...(decideBy && mayAct && { decide_by: decideBy }) };
    const made = value(await c.var.db.rpc('share_by_link', { ...definedFields(wanted), ...more }));
    if (made === null) throw notFound();
    return c.json<MadeLink>({ id: made, url: send ? null : sharedLink(env, token) }, 201);
  })

  .delete('/links/:id', staff('links.share'), ids('id'), async (c) => {
    if (value(await c.var.db.rpc('revoke_link', { link: c.req.valid('param').id })) !== true) throw notFound();
    return c.body(null, 204);
  });
