import { createClient } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { deadlineOf, withoutRedirects } from '#netlify/api/data/backend-fetch.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { type Db, withoutRetries } from '#netlify/api/data/supabase.ts';
import type { Database } from '#src/shared/database.types.ts';

const clients = new WeakMap<Deps, Db>();

/**
 * A client with the secret key, which row-level security does not stop. Only the files of this folder may use it;
 * each of their functions is one named operation that no visitor's own session could do, and none takes a table name,
 * a filter or a column list from outside.
 */
export function secretClient(deps: Deps): Db {
  const known = clients.get(deps);
  if (known) return known;
  const { env } = deps;
  const client = createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: withoutRetries,
    global: { fetch: withoutRedirects(deps.fetch) },
  });
  clients.set(deps, client);
  return client;
}

/** Calls one function of the database with that key, and gives up when the request's time is over. */
export const serviceRpc = (c: AppContext) => {
  const call = (name: 'ping', args?: never) => secretClient(c.var.deps).rpc(name, args).abortSignal(deadlineOf(c));
  // With the types of the library, which follow from the function's name.
  return call as unknown as Db['rpc'];
};
