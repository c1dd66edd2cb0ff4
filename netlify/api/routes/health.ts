import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { authTrouble, databaseTrouble } from '#api/data/service/health.ts';
import { compareMigrations } from '#api/data/service/migrations.ts';
import { type Failure, unavailable } from '#api/http/api-error.ts';
import { everybody } from '#api/http/guards.ts';

/** Tells apart what is to be done: mend our settings, wait for the other end, or find out why nobody is there. */
export function standing(trouble: Failure | null): 'reachable' | 'refusing' | 'failing' | 'paused' | 'unreachable' {
  if (!trouble) return 'reachable';
  const { reason, status = 0 } = trouble;
  if (status === 0) return 'unreachable';
  if (reason === 'project_paused') return 'paused';
  return status >= 500 ? 'failing' : 'refusing';
}

export const healthRoutes = new Hono<AppEnv>().get('/health', everybody, async (c) => {
  const [database, auth, { state: migrations }] = await Promise.all([
    databaseTrouble(c),
    authTrouble(c),
    compareMigrations(c.var.deps, deadlineOf(c)),
  ]);
  const report = { database: standing(database), auth: standing(auth), migrations };
  const trouble = database ?? auth;
  // Only calls that need what is missing fail, so this is not an outage.
  if (!trouble) return c.json({ status: migrations === 'behind' ? 'degraded' : 'ok', ...report });
  const { code, message, status } = unavailable(trouble);
  const { requestId } = c.var;
  c.set('failure', trouble);
  return c.json({ status: 'degraded', ...report, message, code, requestId }, status);
});
