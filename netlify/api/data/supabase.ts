import { createServerClient, serializeCookieHeader } from '@supabase/ssr';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'hono/utils/cookie';
import type { AppContext } from '#api/context.ts';
import type { Database } from '#shared/database.types.ts';

export type Db = SupabaseClient<Database>;

const sessionDays = 30;

/** Every call to Supabase ends when the request's time is up, so a hanging backend never holds a visitor. */
function boundedFetch(c: AppContext): typeof fetch {
  return (input, init) => {
    const signals = [c.var.deadline, init?.signal].filter((signal) => signal !== null && signal !== undefined);
    return c.var.deps.fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}

/** Browsers take `__Host-` and Secure over https only, and WebKit refuses Secure on plain http even for localhost. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

/**
 * A client that acts as the visitor: the publishable key and the session from the cookie. Row-level security decides
 * what it reaches. Refreshed or cleared session cookies go onto the reply, whatever it will be.
 */
export function visitorClient(c: AppContext): Db {
  const { env } = c.var.deps;
  const secure = new URL(c.req.url).protocol === 'https:';
  return createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: {
      name: sessionCookieName(secure),
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: sessionDays * 24 * 60 * 60,
    },
    cookies: {
      getAll: () => Object.entries(parse(c.req.header('cookie') ?? '')).map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) c.var.cookies.push(serializeCookieHeader(name, value, options));
      },
    },
    global: { fetch: boundedFetch(c) },
  });
}

/**
 * A client with the secret key, which row-level security does not stop. Only `service.ts` may use it, for the named
 * operations listed there.
 */
export function secretClient(c: AppContext): Db {
  const { env } = c.var.deps;
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch(c) },
  });
}
