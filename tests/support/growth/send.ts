import { createApp } from '#netlify/api/app.ts';
import { parseEnv } from '#netlify/api/env.ts';
import { rateLimits, type RateLimit, type RateLimitName } from '#netlify/api/limits.ts';
import type { DatabaseKeys } from '#dev/database/keys.ts';

interface Options {
  body?: unknown;
  cookie?: string;
  accept?: string;
}

/** One call of the API, as the local server would hand it over. */
export type Send = (method: string, path: string, options?: Options) => Promise<Response>;

const origin = 'http://localhost:8888';

/** Limits are not what is measured. */
const plenty = Object.fromEntries(
  Object.entries(rateLimits).map(([name, { windowSeconds }]) => [name, { limit: 1e9, windowSeconds }]),
) as Record<RateLimitName, RateLimit>;

/** The API in this process over the database at this address. */
export function apiOver(url: string, keys: DatabaseKeys, options: { fetch: typeof fetch; backendMs?: number }): Send {
  const settings = { SUPABASE_PUBLISHABLE_KEY: keys.publishable, SUPABASE_SECRET_KEY: keys.secret };
  const env = parseEnv({ SUPABASE_URL: url, ...settings, PUBLIC_SITE_URL: origin }, 'local');
  const app = createApp({ env, limits: plenty, log: () => undefined, ...options });
  return async (method, path, { body, cookie, accept } = {}) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(accept !== undefined && { Accept: accept }),
    };
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    return app.fetch(new Request(`${origin}${path}`, { method, headers, ...sent }), { ip: '192.0.2.1' });
  };
}

/** The session cookie of a demo account. */
export async function signIn(send: Send, username: string): Promise<string> {
  const reply = await send('POST', '/api/auth/login', { body: { username, password: 'demo-password' } });
  if (!reply.ok) throw new Error(`${username} cannot sign in: ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
