import { portalPaths } from '#shared/portal-paths.ts';
import { describePending, dropPendingDescription } from './address.ts';
import { $page, type RouteName } from './router.ts';
import { beginAtTop, keepScroll } from './scroll.ts';
import { loadView } from './views.ts';

const root = portalPaths.dashboard;
const isPortalPath = (pathname: string) => pathname === root || pathname.startsWith(`${root}/`);

function portalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === location.origin && isPortalPath(link.pathname) ? link : null;
}

function navigate(href: string): void {
  describePending();
  keepScroll();
  $page.open(href);
  beginAtTop();
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
  // By then another history entry is on screen.
  addEventListener('popstate', dropPendingDescription);
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onInterest, { passive: true });
}
