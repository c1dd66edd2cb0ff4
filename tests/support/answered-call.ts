import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { parseEnv } from '#netlify/api/env.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { baseMiddleware } from '#netlify/api/http/middleware.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import type { LogEntry } from '#netlify/api/log.ts';

export const secretKey = 'sb_secret_0123456789abcdef0123';

interface Asked {
  path: string;
  apikey: string | null;
  token: string | null;
  body: unknown;
}

type Answer = (asked: Asked) => Response;

/**
 * Calls of the API whose questions to Supabase the test answers, by path: for what a real one cannot be made to say. Where
 * there is no answer, nobody is there.
 */
export function answeredCalls(answers: Record<string, Answer>, overrides: Partial<Deps> = {}) {
  const asked: Asked[] = [];
  const logged: LogEntry[] = [];
  const deps: Deps = {
    env: parseEnv(
      {
        SUPABASE_URL: 'https://abcdefghij.supabase.co',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
        SUPABASE_SECRET_KEY: secretKey,
        PUBLIC_SITE_URL: 'https://corvane.example',
      },
      'production',
    ),
    limits: rateLimits,
    log: (entry) => logged.push(entry),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const { headers } = request;
      const one: Asked = {
        path: pathname + search,
        apikey: headers.get('apikey'),
        token: headers.get('authorization'),
        body: body === '' ? null : JSON.parse(body),
      };
      asked.push(one);
      const answer = answers[pathname];
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer(one);
    },
    ...overrides,
  };

  /** What `work` gave or threw in a call with these headers, and the cookies that its reply sets. */
  async function call<T>(
    work: (c: AppContext) => Promise<T> | T,
    headers: Record<string, string> = {},
  ): Promise<{ value?: T; error?: ApiError; cookies: string[] }> {
    let outcome: { value: T } | { error: unknown } | undefined;
    const app = new Hono<AppEnv>().use(baseMiddleware(deps)).all('*', async (c) => {
      outcome = await Promise.resolve(work(c)).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      return c.json(null);
    });
    const reply = await app.request('https://corvane.example/api', { headers }, { ip: '192.0.2.1' });
    const cookies = reply.headers.getSetCookie();
    if (outcome === undefined) throw new Error('The work was not done.');
    if ('value' in outcome) return { value: outcome.value, cookies };
    if (outcome.error instanceof ApiError) return { error: outcome.error, cookies };
    throw outcome.error;
  }

  return { call, asked, logged, deps, paths: () => asked.map(({ path }) => path) };
}
