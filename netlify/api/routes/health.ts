import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { pingDatabase } from '#api/data/service/health.ts';
import { unavailable } from '#api/http/api-error.ts';
import { everybody } from '#api/http/guards.ts';

export const healthRoutes = new Hono<AppEnv>().get('/health', everybody, async (c) => {
  if (await pingDatabase(c).catch(() => false)) return c.json({ status: 'ok', database: 'reachable' });
  const { code, message, status } = unavailable();
  const { requestId } = c.var;
  return c.json({ status: 'degraded', database: 'unreachable', message, code, requestId }, status);
});
