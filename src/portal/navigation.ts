import { appLink, followLinks } from '#src/lib/app-links.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { flushAddressUpdate, cancelAddressUpdate } from './address.ts';
import { $page, type RouteName } from './router.ts';
import { startAtTop, keepScroll } from './scroll.ts';
import { loadView } from './views.ts';

const root = portalPaths.dashboard;

function navigate(href: string): void {
  flushAddressUpdate();
  keepScroll();
  $page.open(href);
  startAtTop();
}

/** Fetches a screen's code when somebody shows interest in a link to it. */
function onInterest({ target }: Event): void {
  const link = appLink(target, root);
  const route = link && routeOf(link.pathname);
  if (route) void loadView(route).catch(() => undefined);
}

function routeOf(pathname: string): RouteName | undefined {
  return $page.routes.find(([, pattern]) => pattern.test(pathname))?.[0] as RouteName | undefined;
}

export function startNavigation(): void {
  followLinks(root, navigate);
  // By then another history entry is on screen.
  addEventListener('popstate', cancelAddressUpdate);
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onInterest, { passive: true });
}
