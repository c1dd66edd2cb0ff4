import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { findStorageFailure } from '#api/data/service/files.ts';
import { findAuthFailure, findDatabaseFailure, operationsReport } from '#api/data/service/health.ts';
import { buildFacts, compareMigrations } from '#api/data/service/migrations.ts';
import { admin } from '#api/session/guards.ts';
import { serviceStatus } from '#api/routes/health.ts';
import type { Operations } from '#shared/contracts/admin.ts';

export const adminHealthRoutes = new Hono<AppEnv>().get('/admin/health', admin, async (c) => {
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
  };
  return c.json(operations);
});
