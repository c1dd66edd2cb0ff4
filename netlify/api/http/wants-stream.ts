import type { AppContext } from '#netlify/api/context.ts';

/** Whether the caller takes its answer piece by piece, as server-sent events. */
export function wantsStream(c: AppContext): boolean {
  return c.req.header('accept')?.toLowerCase().includes('text/event-stream') === true;
}
