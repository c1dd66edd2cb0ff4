import { Hono } from 'hono';
import { type Failure, unavailable } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { deadlineOf } from '#netlify/api/data/backend-fetch.ts';
import { findStorageFailure } from '#netlify/api/data/service/files.ts';
import { findAuthFailure, findDatabaseFailure, operationsReport } from '#netlify/api/data/service/health.ts';
import {
  buildFacts,
  compareMigrations,
  type MigrationReport,
  publishedLeaves,
} from '#netlify/api/data/service/migrations.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { admin, everybody } from '#netlify/api/session/guards.ts';
import type { Operations } from '#src/shared/contracts/admin.ts';

/** Tells apart what is to be done: mend our settings, wait for the other end, or find out why nobody is there. */
function serviceStatus(trouble: Failure | null): Operations['database'] {
  if (!trouble) return 'reachable';
  const { reason, status = 0 } = trouble;
  if (status === 0) return 'unreachable';
  if (reason === 'project_paused') return 'paused';
  return status >= 500 ? 'failing' : 'refusing';
}

interface Report {
  database: Failure | null;
  auth: Failure | null;
  migrations: MigrationReport['state'];
}

/** Anybody may ask, as often as they like: what is behind us is asked once a second. */
const askedEveryMs = 1000;
const asked = new WeakMap<Deps, { at: number; report: Promise<Report> }>();

function currentReport(c: AppContext): Promise<Report> {
  const { deps } = c.var;
  const last = asked.get(deps);
  if (last && performance.now() - last.at < askedEveryMs) return last.report;
  const report = Promise.all([findDatabaseFailure(c), findAuthFailure(c), compareMigrations(deps, deadlineOf(c))]).then(
    ([database, auth, { state }]) => ({ database, auth, migrations: state }),
  );
  asked.set(deps, { at: performance.now(), report });
  return report;
}

export const healthRoutes = new Hono<AppEnv>()
  .get('/health', everybody, async (c) => {
    const { database, auth, migrations } = await currentReport(c);
    const { root } = await publishedLeaves();
    const report = { database: serviceStatus(database), auth: serviceStatus(auth), migrations, root };
    const trouble = database ?? auth;
    // Only calls that need what is missing fail, so this is not an outage.
    if (!trouble) return c.json({ status: migrations === 'behind' ? 'degraded' : 'ok', ...report });
    const { code, message, status } = unavailable(trouble);
    const { requestId } = c.var;
    c.set('failure', trouble);
    return c.json({ status: 'degraded', ...report, message, code, requestId }, status);
  })

  .get('/admin/health', admin, async (c) => {
    const { deps } = c.var;
    const [{ version, commit }, database, auth, files, { state, missing }, report] = await Promise.all([
      buildFacts(),
      findDatabaseFailure(c),
      findAuthFailure(c),
      findStorageFailure(c),
      compareMigrations(deps, deadlineOf(c)),
      operationsReport(c),
    ]);
    const operations: Operations = {
      version,
      commit,
      database: serviceStatus(database),
      auth: serviceStatus(auth),
      migrations: state,
      missingMigrations: missing,
      mail: {
        configured: deps.env.SMTP_URL !== undefined,
        waiting: report.mail_waiting,
        givenUp: report.mail_given_up,
        oldest: report.mail_oldest,
      },
      counters: { kept: report.counters, over: report.counters_over },
      databaseBytes: report.database_bytes,
      storage: typeof files === 'string' ? files : serviceStatus(files),
      removals: { waiting: report.removals, late: report.removals_late },
      namesLikeStaff: report.names_like_staff,
    };
    return c.json(operations);
  });
