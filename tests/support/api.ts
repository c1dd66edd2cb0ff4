import { standInVies } from '#dev/server/stand-in-vies.ts';
import { createApp } from '#netlify/api/app.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { parseEnv } from '#netlify/api/env.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import type { LogEntry } from '#netlify/api/log.ts';
import { goesOn } from '#tests/support/after-replies.ts';
import { checkContract } from '#tests/support/contract.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { patientMs } from '#tests/support/test-server.ts';

export const origin = 'http://localhost:8888';
export const demoPassword = 'demo-password';

/**
 * The API over this run's embedded database, with what it logs. Tests that test neither limits nor time get plenty.
 * `settings` are further variables of its environment.
 */
export function createTestApi(overrides: Partial<Deps> = {}, settings: Record<string, string> = {}) {
  const database = ownDatabase();
  const logged: LogEntry[] = [];
  const roomy = Object.fromEntries(
    Object.entries(rateLimits).map(([name, { windowSeconds }]) => [name, { limit: 1_000_000, windowSeconds }]),
  ) as Deps['limits'];
  const env = parseEnv(
    {
      SUPABASE_URL: database.url,
      SUPABASE_PUBLISHABLE_KEY: database.publishable,
      SUPABASE_SECRET_KEY: database.secret,
      PUBLIC_SITE_URL: origin,
      ...settings,
    },
    'local',
  );
  const deps: Deps = {
    env,
    limits: roomy,
    log: (entry) => logged.push(entry),
    fetch,
    backendMs: patientMs,
    vat: standInVies,
    ...overrides,
  };
  const app = createApp(deps);
  const afterReplies: Promise<unknown>[] = [];
  /** What is sent, answered; every reply of every test is held to what all replies promise. */
  const send = async (request: Request, ip: string | null = '192.0.2.1'): Promise<Response> => {
    const waitUntil = (work: Promise<unknown>) => {
      afterReplies.push(work);
      goesOn(work);
    };
    const reply = await app.fetch(request, { ip, waitUntil });
    // Only an error's words are read: a copy of a stream would keep it running after its reader has gone.
    await checkContract(request, reply.status >= 400 ? reply.clone() : reply);
    return reply;
  };
  return {
    deps,
    logged,
    send,
    visitor: (ip?: string) => new Visitor((request) => send(request, ip)),
    /** Settles when the work that goes on after the replies is done. */
    settled: () => Promise.all(afterReplies),
  };
}

export type TestApi = ReturnType<typeof createTestApi>;

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** One browser: keeps its cookies and sends what a same-origin page would send. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #send: (request: Request) => Response | Promise<Response>;

  /** Where the pages are from. */
  readonly site: string;

  constructor(send: (request: Request) => Response | Promise<Response>, site = origin) {
    this.#send = send;
    this.site = site;
  }

  async call(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const writes = method !== 'GET' && method !== 'HEAD';
    const reply = await this.#send(
      new Request(`${this.site}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
        },
        ...(writes ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
      }),
    );
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    return reply;
  }

  #keep(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (!value || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async signIn(username: string, password = demoPassword): Promise<this> {
    const reply = await this.call('POST', '/api/auth/login', { body: { username, password } });
    if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status} ${await reply.text()}`);
    return this;
  }
}
