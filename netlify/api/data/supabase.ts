import { createServerClient, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'hono/utils/cookie';
import type { AppContext } from '#api/context.ts';
import { backendFetch } from '#api/data/backend-fetch.ts';
import type { Database } from '#shared/database.types.ts';

export type Db = SupabaseClient<Database>;

const sessionSeconds = 30 * 24 * 60 * 60;

/** The library would try a read again for seven seconds; a visitor is told at once and tries again himself. */
export const withoutRetries = { retry: false } as const;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === 'https:';

/** Browsers take `__Host-` and Secure over https only, and WebKit refuses Secure on plain http even for localhost. */
function sessionCookieName(c: AppContext): string {
  return isSecure(c) ? '__Host-session' : 'session';
}

/** The session is too long for one cookie, so it lies in `name` or in `name.0`, `name.1` and so on. */
function isSessionCookie(c: AppContext, name: string): boolean {
  const whole = sessionCookieName(c);
  return name === whole || /^\.\d$/.test(name.startsWith(whole) ? name.slice(whole.length) : '');
}

function sessionCookies(c: AppContext): { name: string; value: string }[] {
  return Object.entries(parse(c.req.header('cookie') ?? ''))
    .map(([name, value]) => ({ name, value }))
    .filter(({ name }) => isSessionCookie(c, name));
}

export const hasSessionCookie = (c: AppContext) => sessionCookies(c).length > 0;

function cookieOptions(c: AppContext) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(c) } as const;
}

/** Removes the session from the visitor's browser. */
export function dropSessionCookies(c: AppContext): void {
  const options = { ...cookieOptions(c), maxAge: 0 };
  c.set(
    'cookies',
    sessionCookies(c).map(({ name }) => serializeCookieHeader(name, '', options)),
  );
}

/**
 * A client that acts as the visitor: the publishable key and the session from the cookie. Row-level security decides
 * what it reaches. Refreshed or cleared session cookies go onto the reply, whatever it will be, unless it is `silent`.
 */
export function visitorClient(c: AppContext, { silent = false } = {}): Db {
  const { env } = c.var.deps;
  return createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: sessionCookieName(c), ...cookieOptions(c) },
    cookies: {
      getAll: () => sessionCookies(c),
      setAll: (cookies) => {
        // A refresh that failed for want of an answer is no reason to sign anybody out.
        const signsOut = cookies.every(({ value }) => value === '');
        if (silent || (signsOut && c.get('outage'))) return;
        const written = cookies.filter(({ name }) => isSessionCookie(c, name));
        c.set(
          'cookies',
          written.map(({ name, value, options }) =>
            serializeCookieHeader(name, value, { ...options, ...(value && { maxAge: sessionSeconds }) }),
          ),
        );
      },
    },
    db: withoutRetries,
    global: { fetch: backendFetch(c) },
  });
}
