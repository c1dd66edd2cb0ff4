import type { AppContext } from '#api/context.ts';
import { bounds } from '#api/limits.ts';

type Fetch = typeof fetch;

/** The request's time with Supabase, counted from its first call there: a slow upload does not use it up. */
export function deadlineOf(c: AppContext): AbortSignal {
  const running = c.get('deadline');
  if (running) return running;
  const deadline = AbortSignal.timeout(bounds.backendMs);
  c.set('deadline', deadline);
  return deadline;
}

/**
 * How calls made for one request reach Supabase. None outlasts the request's time, and an answer that is no answer
 * is noted, so that a failing backend is never taken for a signed-out visitor.
 */
export function backendFetch(c: AppContext): Fetch {
  const note = (response: Response) => {
    if (response.status >= 500) c.set('outage', true);
    return response;
  };
  return async (input, init) => {
    const { deps } = c.var;
    if (isRefresh(input)) return note(await refreshOnce(deps.fetch, input, init));
    try {
      return note(await deps.fetch(input, { ...init, signal: deadlineOf(c) }));
    } catch (error) {
      c.set('outage', true);
      throw error;
    }
  };
}

function isRefresh(input: Parameters<Fetch>[0]): input is string {
  return typeof input === 'string' && input.includes('/auth/v1/token?grant_type=refresh_token');
}

interface Settled {
  status: number;
  headers: [string, string][];
  body: string;
}

/** How long a refreshed session answers for the token it replaced; well inside Auth's own window for late callers. */
const sharedForMs = 5000;
const refreshing = new Map<string, Promise<Settled>>();

/**
 * A page's parallel calls arrive with the same refresh token, and Auth takes a token used twice for a stolen one. So
 * calls with one token share one refresh.
 *
 * A failed refresh answers with a status that the client library does not retry: it would go on for half a minute.
 */
async function refreshOnce(send: Fetch, input: string, init: RequestInit | undefined): Promise<Response> {
  const key = `${input} ${typeof init?.body === 'string' ? init.body : crypto.randomUUID()}`;
  const running = refreshing.get(key) ?? refresh(send, input, init);
  refreshing.set(key, running);
  try {
    const { status, headers, body } = await running;
    setTimeout(() => refreshing.delete(key), sharedForMs).unref();
    return new Response(body, { status, headers });
  } catch {
    refreshing.delete(key);
    return new Response(null, { status: notRetried });
  }
}

const notRetried = 599;

/** The client library reads error codes only from answers that name their version. */
function versionOf({ headers }: Response): [string, string][] {
  const version = headers.get('x-supabase-api-version');
  return version === null ? [] : [['x-supabase-api-version', version]];
}

async function refresh(send: Fetch, input: string, init: RequestInit | undefined): Promise<Settled> {
  const response = await send(input, { ...init, signal: AbortSignal.timeout(bounds.backendMs) });
  const body = await response.text();
  if (response.status >= 500) throw new Error(`Auth answered ${response.status}`);
  JSON.parse(body);
  return { status: response.status, headers: versionOf(response), body };
}
