import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { isOwnPage } from '#src/lib/own-page.ts';

/** Where a sign-in leads when nothing else was asked for. */
const portal = portalPaths.dashboard;

/**
 * The page that asked for the sign-in, if it is on this site. Any other address is ignored, so that no link to the sign-in
 * page can lead to a stranger's site.
 */
export function safeReturnPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/') || !isOwnPage(asked, origin)) return portal;
  const { pathname, search, hash } = new URL(asked, origin);
  // Sign-in pages would lead in a circle, and the API has no pages.
  if (/^\/(auth|login|sign-in|api)(\/|$)/.test(pathname)) return portal;
  return pathname + search + hash;
}

export function signInAddress(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const from = here.pathname + here.search + here.hash;
  return from === portal ? accountPaths.signIn : `${accountPaths.signIn}?${new URLSearchParams({ next: from })}`;
}
