import { pingDatabase } from '#api/data/service/health.ts';
import { unavailable } from '#api/http/api-error.ts';
import type { Route } from '#api/http/route.ts';

export const healthRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    async handle(c) {
      if (await pingDatabase(c).catch(() => false)) return c.json({ status: 'ok', database: 'reachable' });
      const { code, message, status } = unavailable();
      const { requestId } = c.var;
      return c.json({ status: 'degraded', database: 'unreachable', message, code, requestId }, status);
    },
  },
];
