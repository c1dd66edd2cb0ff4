import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { everybody } from '#api/session/guards.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { endSession, getMember } from '#api/session/caller.ts';
import { dropSession } from '#api/session/cookie.ts';
import type { Session } from '#shared/contracts/auth.ts';

export const sessionRoutes = new Hono<AppEnv>()
  .get('/auth/session', everybody, async (c) => {
    const session: Session = { authenticated: (await getMember(c)) !== null };
    return c.json(session);
  })

  .post('/auth/logout', everybody, async (c) => {
    const member = await getMember(c);
    if (member) {
      await endSession(c, member.accessToken);
      logSecurity(c, 'logout');
    }
    dropSession(c);
    return c.json({});
  });
