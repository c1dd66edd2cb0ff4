import { randomBytes } from 'node:crypto';
import { createApp } from '#api/app.ts';
import { parseEnv } from '#api/env.ts';
import { rateLimits, type RateLimit, type RateLimitName } from '#api/limits.ts';
import { openEmbeddedApp } from '#scripts/local/embedded-app.ts';

type Row = Record<string, unknown>;

export interface EmbeddedApi {
  /** One call of the API, as the local server would hand it over. */
  send: (method: string, path: string, options?: { body?: unknown; cookie?: string; ip?: string }) => Promise<Response>;
  sql: <T extends Row = Row>(text: string, parameters?: unknown[]) => Promise<T[]>;
  exec: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

const origin = 'http://localhost:8888';

/** Limits are not what is measured. */
const plenty = Object.fromEntries(
  Object.entries(rateLimits).map(([name, { windowSeconds }]) => [name, { limit: 1e9, windowSeconds }]),
) as Record<RateLimitName, RateLimit>;

/** The whole API over an embedded database in this process, so that rows can be put in and counted with SQL. */
export async function openEmbeddedApi(folder: string | null): Promise<EmbeddedApi> {
  const random = () => randomBytes(16).toString('hex');
  const keys = { publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}`, jwtSecret: random() };
  // The library prints every refused statement, and refusals are part of what is measured.
  Object.assign(console, { error: () => undefined });
  const { connection, fetch } = await openEmbeddedApp(folder, keys);
  const env = parseEnv(
    {
      SUPABASE_URL: 'http://localhost:54321',
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
    },
    'local',
  );
  const app = createApp({
    env,
    limits: plenty,
    log: () => undefined,
    backendMs: 60_000,
    fetch: (input, init) => fetch(new Request(input, init), null),
  });
  return {
    send: async (method, path, { body, cookie, ip = '192.0.2.1' } = {}) => {
      const headers = { 'Content-Type': 'application/json', ...(cookie === undefined ? {} : { Cookie: cookie }) };
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
      return app.fetch(new Request(`${origin}${path}`, { method, headers, ...sent }), { ip });
    },
    sql: async <T extends Row>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<T>(text, parameters)).rows,
    exec: async (text) => {
      await connection.driver.exec(text);
    },
    close: () => connection.close(),
  };
}
