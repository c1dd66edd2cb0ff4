import { $page, type RouteName } from './router.ts';
import { beginAtTop, keepScroll } from './scroll.ts';
import { loadView } from './views.ts';

function isPortalPath(pathname: string): boolean {
  return pathname === '/portal' || pathname.startsWith('/portal/');
}

function portalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === location.origin && isPortalPath(link.pathname) ? link : null;
}

export function navigate(href: string): void {
  describePending();
  keepScroll();
  $page.open(href);
  beginAtTop();
}

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

function forgetPending(): void {
  clearTimeout(pending?.timer);
  pending = undefined;
}

function describePending(): void {
  const params = pending?.params;
  forgetPending();
  if (params) describeInAddress(params);
}

/** The same for what is being typed: a browser allows only so many changes of address. Whoever follows a link before takes it along. */
export function describeSoon(params: Params): void {
  forgetPending();
  pending = { params, timer: window.setTimeout(describePending, settleMs) };
}

function onClick(event: MouseEvent): void {
  const link = portalLink(event.target);
  const other = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link || other || event.defaultPrevented) return;
  event.preventDefault();
  if (link.href === location.href) scrollTo({ top: 0 });
  else navigate(link.pathname + link.search + link.hash);
}

/** Fetches a screen's code when somebody shows interest in a link to it. */
function onInterest({ target }: Event): void {
  const link = portalLink(target);
  const route = link && routeOf(link.pathname);
  if (route) void loadView(route).catch(() => undefined);
}

function routeOf(pathname: string): RouteName | undefined {
  return $page.routes.find(([, pattern]) => pattern.test(pathname))?.[0] as RouteName | undefined;
}

export function startNavigation(): void {
  document.addEventListener('click', onClick);
  // Another entry of the history is on screen by then.
  addEventListener('popstate', forgetPending);
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onInterest, { passive: true });
}
