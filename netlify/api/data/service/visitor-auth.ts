import { isIP } from 'node:net';
import type { AppContext } from '#netlify/api/context.ts';
import { authClient } from '#netlify/api/data/supabase.ts';

/**
 * How Auth is asked for somebody who has no token yet. Auth limits such calls by address, and all visitors come through
 * one server: it accepts the visitor's own address from a caller that presents a secret key of the newer form.
 */
export function visitorHeaders(c: AppContext): Record<string, string> {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = c.var.deps.env;
  const { ip } = c.env;
  if (!ip || !isIP(ip) || !SUPABASE_SECRET_KEY.startsWith('sb_secret_')) return { apikey: SUPABASE_PUBLISHABLE_KEY };
  return { apikey: SUPABASE_SECRET_KEY, 'Sb-Forwarded-For': ip };
}

/** Auth for whoever has no token yet. */
export const visitorAuth = (c: AppContext) => authClient(c, visitorHeaders(c));
