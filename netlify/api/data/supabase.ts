import { AuthClient, createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { backendFetch } from '#netlify/api/data/backend-fetch.ts';
import { unavailable } from '#netlify/api/api-error.ts';
import type { Database } from '#src/shared/database.types.ts';

export type Db = SupabaseClient<Database>;

/** The library would try a read again for seven seconds; a visitor is told at once and tries again himself. */
export const withoutRetries = { retry: false } as const;

/** The database as the holder of this token may see it: the publishable key, and row-level security decides. */
export function memberDatabase(c: AppContext, accessToken: string): Db {
  const { env } = c.var.deps;
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: () => Promise.resolve(accessToken),
    db: withoutRetries,
    global: { fetch: backendFetch(c) },
  });
}

/** What Auth answers. It reports refusals in its answer; what it throws on is an answer that is none. */
export async function callAuth<T>(asking: Promise<T>): Promise<T> {
  return asking.catch(() => {
    throw unavailable({ source: 'auth', reason: 'unreadable' });
  });
}

/**
 * Auth for one request. It keeps no session: the one in the visitor's cookie is read, renewed and written by
 * `session.ts`, and its token is handed in with each call.
 */
export function authClient(c: AppContext, headers?: Record<string, string>) {
  const { env } = c.var.deps;
  return new AuthClient({
    url: new URL('/auth/v1', env.SUPABASE_URL).href,
    headers: headers ?? { apikey: env.SUPABASE_PUBLISHABLE_KEY },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: false,
    skipAutoInitialize: true,
    // Links in Auth's mails then carry a code, which is useless to anybody who intercepts it, instead of a session.
    flowType: 'pkce',
    fetch: backendFetch(c),
  });
}
