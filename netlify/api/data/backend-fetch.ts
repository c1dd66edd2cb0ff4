import type { AppContext } from '#api/context.ts';
import { bounds } from '#api/limits.ts';

/** The request's time with Supabase, counted from its first call there: a slow upload does not use it up. */
export function deadlineOf(c: AppContext): AbortSignal {
  const running = c.var.deadline;
  if (running) return running;
  const deadline = AbortSignal.timeout(c.var.deps.backendMs ?? bounds.backendMs);
  c.set('deadline', deadline);
  return deadline;
}

/** How calls made for one request reach Supabase: none outlasts the request's time. */
export function backendFetch(c: AppContext): typeof fetch {
  return (input, init) => c.var.deps.fetch(input, { ...init, signal: deadlineOf(c) });
}
