import { endSession, getMember } from '#api/data/identity.ts';
import { dropSession } from '#api/data/session.ts';
import type { Route } from '#api/http/route.ts';
import { logSecurity } from '#api/log.ts';
import type { Session } from '#shared/contracts/auth.ts';

export const sessionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    async handle(c) {
      const session: Session = { authenticated: (await getMember(c)) !== null };
      return c.json(session);
    },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    async handle(c) {
      const member = await getMember(c);
      if (!member) return c.json({});
      await endSession(c, member.accessToken);
      dropSession(c);
      logSecurity(c, 'logout');
      return c.json({});
    },
  },
];
