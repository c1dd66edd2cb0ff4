import type { AppContext } from '#netlify/api/context.ts';
import { bounds } from '#netlify/api/limits.ts';

/** The request's time with Supabase, counted from its first call there: a slow upload does not use it up. */
function requestDeadline(c: AppContext): AbortSignal {
  const running = c.var.deadline;
  if (running) return running;
  const deadline = AbortSignal.timeout(c.var.deps.backendMs ?? bounds.backendMs);
  c.set('deadline', deadline);
  return deadline;
}

/**
 * When a call is given up that begins now. Late in a request it is not begun, or it is waited for all the same: given up
 * while a busy database carries it out, it would be done although its sender was told that it was not.
 */
export function deadlineOf(c: AppContext): AbortSignal {
  const deadline = requestDeadline(c);
  if (deadline.aborted) return deadline;
  const enough = AbortSignal.timeout(Math.ceil(((c.var.deps.backendMs ?? bounds.backendMs) * 6) / 7));
  const both = new AbortController();
  const end = () => {
    if (deadline.aborted && enough.aborted) both.abort(enough.reason);
  };
  for (const signal of [deadline, enough]) signal.addEventListener('abort', end, { once: true });
  return both.signal;
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
