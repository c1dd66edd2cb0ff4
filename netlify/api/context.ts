import type { Context } from 'hono';
import type { Deps } from '#netlify/api/deps.ts';
import type { Failure } from '#netlify/api/api-error.ts';

/** What the platform knows of a call. The address is the transport's word, never a header's. */
export interface Platform {
  ip?: string | null;
  /** Lets work go on after the reply. */
  waitUntil?: (work: Promise<unknown>) => void;
}

interface Variables {
  deps: Deps;
  requestId: string;
  /** The signed-in person's id, once a guard has seen one; for the log. */
  actor: string | null;
  /** What behind the API made this call fail; for the log. */
  failure: Failure | undefined;
  /** Cookies to set on whatever reply is made, an error's included. */
  cookies: string[];
  /** When the call came, by `performance.now()`. */
  startedAt: number;
  /** Runs from the first call to Supabase. */
  deadline: AbortSignal | undefined;
}

export interface AppEnv {
  Bindings: Platform;
  Variables: Variables;
}

/** What every call has, and so whatever its route's guards add to it. */
export interface AppContext extends Pick<Context<AppEnv>, 'env' | 'header' | 'redirect' | 'var'> {
  req: Pick<Context['req'], 'header' | 'method' | 'param' | 'path' | 'query' | 'raw' | 'text' | 'arrayBuffer' | 'url'>;
  set: <Name extends keyof Variables>(name: Name, value: Variables[Name]) => void;
}
