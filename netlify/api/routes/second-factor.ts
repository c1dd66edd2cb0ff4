import { Hono } from 'hono';
import { ApiError, notFound, pleaseSignIn } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { endFactors, mySecondFactor } from '#netlify/api/data/second-factor.ts';
import { secondFactorChanged } from '#netlify/api/data/service/accounts.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { body, uuids } from '#netlify/api/http/input.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { keepSession, storedSession } from '#netlify/api/session/cookie.ts';
import { admin, member } from '#netlify/api/session/guards.ts';
import { requirePassword } from '#netlify/api/session/password-check.ts';
import { beginEnrollment, requireCode } from '#netlify/api/session/second-factor.ts';
import { codeSchema, passwordOnlySchema, requirementSchema } from '#src/shared/contracts/second-factor.ts';

function tokensOf(c: AppContext) {
  const stored = storedSession(c);
  if (stored === null) throw pleaseSignIn();
  return stored;
}

/** For whoever sets one up. */
async function requireNone(db: Db): Promise<void> {
  const { isOffered, since } = await mySecondFactor(db);
  if (!isOffered) throw new ApiError('forbidden', 'This site does not offer a second factor.');
  if (since !== null)
    throw new ApiError('conflict', 'Two-factor sign-in is already on. Turn it off first to use another app.');
}

const isRequiredHere = 'Your account needs a second factor, so it cannot be turned off.';
const ownFirst = 'Turn on two-factor sign-in on your own profile first: without it you would lock yourself out.';

/** How people turn their own second factor on and off, and what administrators ask of others. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .post('/user/second-factor', member, body(passwordOnlySchema), async (c) => {
    const { id } = c.var.member;
    await requireNone(c.var.db);
    await requirePassword(c, c.var.member, c.req.valid('json').currentPassword);
    return c.json(await beginEnrollment(c, id, tokensOf(c)));
  })

  .post('/user/second-factor/confirm', member, body(codeSchema), async (c) => {
    const { id } = c.var.member;
    await requireNone(c.var.db);
    keepSession(c, await requireCode(c, id, tokensOf(c), c.req.valid('json').code));
    return c.json({});
  })

  .post('/user/second-factor/remove', member, body(passwordOnlySchema), async (c) => {
    const { id } = c.var.member;
    const { since, isRequired } = await mySecondFactor(c.var.db);
    if (since === null) throw new ApiError('conflict', 'Two-factor sign-in is already off.');
    if (isRequired) throw new ApiError('forbidden', isRequiredHere);
    await requirePassword(c, c.var.member, c.req.valid('json').currentPassword);
    await endFactors(c, tokensOf(c));
    await secondFactorChanged(c, id, false);
    logSecurity(c, 'second_factor_off');
    sendMailSoon(c);
    return c.json({});
  })

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
