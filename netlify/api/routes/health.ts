import { pingDatabase } from '#api/data/service/health.ts';
import type { Route } from '#api/http/route.ts';

export const healthRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    async handle(c) {
      const reachable = await pingDatabase(c).catch(() => false);
      const database = reachable ? 'reachable' : 'unreachable';
      return c.json({ status: reachable ? 'ok' : 'degraded', database }, reachable ? 200 : 503);
    },
  },
];
