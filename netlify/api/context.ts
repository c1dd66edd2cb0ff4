import type { Context } from 'hono';
import type { Deps } from '#api/deps.ts';

/** What the platform knows of a call. The address is the transport's word, never a header's. */
export interface Platform {
  ip?: string | null;
  /** Lets work go on after the reply. */
  waitUntil?: (work: Promise<unknown>) => void;
}

export interface AppEnv {
  Bindings: Platform;
  Variables: {
    deps: Deps;
    requestId: string;
    /** The signed-in person's id, once a guard has seen one; for the log. */
    actor: string | null;
    /** Cookies to set on whatever reply is made, an error's included. */
    cookies: string[];
    /** When the call came, by `performance.now()`. */
    startedAt: number;
    /** Runs from the first call to Supabase. */
    deadline: AbortSignal | undefined;
  };
}

export type AppContext = Context<AppEnv>;
