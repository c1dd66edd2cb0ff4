import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { mySecondFactor } from '#api/data/second-factor.ts';
import { value } from '#api/data/result.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { body, uuids } from '#api/http/input.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { requirementSchema } from '#shared/contracts/second-factor.ts';

const ownFirst = 'Turn on two-factor sign-in on your own profile first: without it you would lock yourself out.';

export const adminSecondFactorRoutes = new Hono<AppEnv>()
  .put('/admin/second-factor', admin, body(requirementSchema), async (c) => {
    const { required } = c.req.valid('json');
    if (required && (await mySecondFactor(c.var.db)).since === null) throw new ApiError('forbidden', ownFirst);
    value(await c.var.db.rpc('require_second_factor', { required }));
    logSecurity(c, 'second_factor_required', { required });
    return c.json({ required });
  })

  // For a lost phone. The person is signed out everywhere and told by mail.
  .delete('/admin/users/:id/second-factor', admin, uuids('id'), async (c) => {
    const { id: actor } = c.var.member;
    const { id } = c.req.valid('param');
    if (id === actor) throw new ApiError('forbidden', 'Your own second factor is turned off on your profile.');
    if (value(await c.var.db.rpc('remove_second_factor', { person: id })) !== true) throw notFound();
    logSecurity(c, 'second_factor_removed', { user: id });
    return c.json({ removed: true });
  });
