import { $page } from './router.ts';

type Params = Record<string, string | undefined>;

/** Puts what a screen shows (a search, a tab) into its address, so that Back, a reload and a shared link keep it. */
export function describeInAddress(params: Params): void {
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

const settleMs = 300;
let pending: { params: Params; timer: number } | undefined;

/** The same for what is being typed: a browser allows only so many changes of address. */
export function describeSoon(params: Params): void {
  dropPendingDescription();
  pending = { params, timer: window.setTimeout(describePending, settleMs) };
}

/** To be called before another screen is opened: what was typed last belongs to the address that is left. */
export function describePending(): void {
  const params = pending?.params;
  dropPendingDescription();
  if (params) describeInAddress(params);
}

export function dropPendingDescription(): void {
  clearTimeout(pending?.timer);
  pending = undefined;
}
