import type { ReadableAtom } from 'nanostores';

/** What is needed of an app's router. */
export interface AppRouter extends ReadableAtom<{ search: Record<string, string> } | undefined> {
  open: (href: string, replace?: boolean) => unknown;
}

export type Params = Record<string, string | undefined>;

/** Puts what a screen shows (a search, a tab) into its address, so that Back, a reload and a shared link keep it. */
export function updateRouterAddress($page: AppRouter, params: Params): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href === location.href) return;
  const { state } = history as { state: unknown };
  $page.open(url.pathname + url.search, true);
  // The router writes an empty state; the entry keeps the one its scroll position is filed under.
  history.replaceState(state, '');
}
