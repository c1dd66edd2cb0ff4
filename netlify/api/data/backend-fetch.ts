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

/** Supabase sends nobody elsewhere: whoever does so in its place would be given its keys. */
export const withoutRedirects =
  (fetching: typeof fetch): typeof fetch =>
  (input, init) =>
    fetching(input, { ...init, redirect: 'error' });

/** How calls made for one request reach Supabase: none outlasts the request's time. */
export function backendFetch(c: AppContext): typeof fetch {
  const fetching = withoutRedirects(c.var.deps.fetch);
  return (input, init) => fetching(input, { ...init, signal: deadlineOf(c) });
}
