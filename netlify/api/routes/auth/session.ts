import { getMember } from '#api/data/identity.ts';
import { dropSession } from '#api/data/session.ts';
import { authClient } from '#api/data/supabase.ts';
import { unavailable } from '#api/http/api-error.ts';
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
      // Auth forgets the session, so a copy of the cookie is worth nothing from now on.
      const { error } = await authClient(c).admin.signOut(member.accessToken, 'local');
      if (error) throw unavailable();
      dropSession(c);
      logSecurity(c, 'logout');
      return c.json({});
    },
  },
];
