import type { AppContext } from '#netlify/api/context.ts';
import type { Deps } from '#netlify/api/deps.ts';

/** More tokens than this are not remembered; each costs a question then. */
const mostRemembered = 10_000;

/** When each access token that was refused may come again, by `performance.now()`. */
const refused = new WeakMap<Deps, Map<string, number>>();

/** For somebody who has used up a limit: their next calls are refused here, and cost Auth and the database nothing. */
export function rememberRefusal(c: AppContext, accessToken: string, seconds: number): void {
  const { deps } = c.var;
  const known = refused.get(deps) ?? new Map<string, number>();
  refused.set(deps, known);
  if (known.size >= mostRemembered) known.clear();
  known.set(accessToken, performance.now() + seconds * 1000);
}

/** How many seconds the token is still refused; 0 for one that is not. */
export function secondsRefused(c: AppContext, accessToken: string): number {
  const known = refused.get(c.var.deps);
  const until = known?.get(accessToken);
  if (known === undefined || until === undefined) return 0;
  const left = (until - performance.now()) / 1000;
  if (left <= 0) known.delete(accessToken);
  return Math.max(0, left);
}
