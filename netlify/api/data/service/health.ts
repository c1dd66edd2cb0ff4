import type { AppContext } from '#netlify/api/context.ts';
import { backendFetch } from '#netlify/api/data/backend-fetch.ts';
import { row } from '#netlify/api/data/result.ts';
import { authFailure, authUnreachable, databaseFailure } from '#netlify/api/data/failure.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Failure } from '#netlify/api/api-error.ts';

/** The queue of mail, the counters of limits and the size of the database. */
export async function operationsReport(c: AppContext) {
  return row(await serviceRpc(c)('operations_report'));
}

/** Why the database cannot be used with the secret key; null when it can. */
export async function findDatabaseFailure(c: AppContext): Promise<Failure | null> {
  const { error, status } = await serviceRpc(c)('ping');
  return error && databaseFailure(error, status);
}

/** Why Auth cannot be used with the publishable key; null when it can. */
export async function findAuthFailure(c: AppContext): Promise<Failure | null> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = c.var.deps.env;
  try {
    const { ok, status } = await backendFetch(c)(new URL('/auth/v1/settings', SUPABASE_URL), {
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    });
    return ok ? null : authFailure({ code: undefined, message: '', status });
  } catch (error) {
    return authUnreachable(error);
  }
}
