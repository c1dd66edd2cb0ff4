import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { askForRecovery } from '#api/data/service/accounts.ts';
import { everybody } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { newLinkSeed } from '#api/mail/account-link.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { recoverySchema } from '#shared/contracts/auth.ts';

export const recoveryRoutes = new Hono<AppEnv>().post('/auth/recovery', everybody, body(recoverySchema), async (c) => {
  const { username, website } = c.req.valid('json');
  await limitAddress(c, 'recovery');
  const sendsMail = c.var.deps.env.SMTP_URL !== undefined;
  if (sendsMail && !website) {
    await askForRecovery(c, username, newLinkSeed(c.var.deps.env));
    logSecurity(c, 'password_forgotten');
    sendMailSoon(c);
  }
  return c.json({ sendsMail });
});
