import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { row, value } from '#netlify/api/data/result.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { admin, viewer } from '#netlify/api/session/guards.ts';
import { body } from '#netlify/api/http/input.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { beginViewSchema, type StartedView } from '#src/shared/contracts/views.ts';

/** An administrator looks at the portal as a client sees it, and changes nothing. */
export const viewRoutes = new Hono<AppEnv>()
  .post('/admin/views', admin, body(beginViewSchema), async (c) => {
    const { userId } = c.req.valid('json');
    const found = await c.var.db.from('profiles').select('role, isActive:is_active').eq('id', userId).limit(1);
    const { role, isActive } = row(found);
    if (!(role === 'client' && isActive))
      throw new ApiError('invalid_request', 'Only the portal of an active client can be viewed.');
    const until = value(await c.var.db.rpc('begin_view', { person: userId })) ?? '';
    logSecurity(c, 'view_begun', { user: userId });
    return c.json<StartedView>({ until: new Date(until).toISOString() }, 201);
  })

  .delete('/view', viewer, async (c) => {
    const { id } = c.var.member;
    if (value(await c.var.db.rpc('end_view'))) logSecurity(c, 'view_ended', { user: id });
    return c.json({});
  });
