import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { loginAddress } from '#api/data/service/accounts.ts';
import { takeRateLimit } from '#api/data/service/limits.ts';
import { visitorHeaders } from '#api/data/service/visitor-auth.ts';
import { callAuth, authClient } from '#api/data/supabase.ts';
import { everybody } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { confirmationSchema } from '#shared/contracts/auth.ts';
import { accountPaths } from '#shared/portal-paths.ts';

/** Auth writes the mail, and only where an address still waits for its confirmation. */
async function sendAgain(c: AppContext, username: string): Promise<void> {
  const { deps, requestId } = c.var;
  try {
    const { email, known } = await loginAddress(c, username);
    if (!known) return;
    const { limit, windowSeconds } = deps.limits.confirmationAccount;
    const counter = { bucket: 'confirmationAccount', key: email, limit, windowSeconds };
    if (!(await takeRateLimit(c, counter)).admitted) return;
    const emailRedirectTo = new URL(accountPaths.signIn, deps.env.PUBLIC_SITE_URL).href;
    const asked = authClient(c, visitorHeaders(c)).resend({ type: 'signup', email, options: { emailRedirectTo } });
    const { error } = await callAuth(asked);
    if (error) deps.log({ level: 'warn', event: 'confirmation_not_sent', requestId, reason: error.code ?? 'unknown' });
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    deps.log({ level: 'warn', event: 'confirmation_not_sent', requestId, name });
  }
}

/** Everything that depends on the account comes after the reply, so that neither the answer nor its time tells of one. */
export const confirmationRoutes = new Hono<AppEnv>().post(
  '/auth/confirmation',
  everybody,
  body(confirmationSchema),
  async (c) => {
    await limitAddress(c, 'confirmation');
    logSecurity(c, 'confirmation_asked');
    const work = sendAgain(c, c.req.valid('json').username);
    if (c.env.waitUntil) c.env.waitUntil(work);
    else await work;
    return c.json({});
  },
);
