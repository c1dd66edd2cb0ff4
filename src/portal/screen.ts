import { atom } from 'nanostores';
import { createLoader } from '#src/lib/loader.ts';
import { retryFailures } from '#src/lib/query.ts';
import type { ComponentType } from 'react';
import { $page, type PortalPage, type RouteProps } from './router.ts';
import { loadedView, loadView } from './views.ts';

/** What is on screen. It follows the address as soon as the code of the new screen has arrived. */
export type Screen =
  | { kind: 'view'; page: PortalPage; View: ComponentType<RouteProps> }
  | { kind: 'unknown' }
  | { kind: 'failed'; page: PortalPage };

export const $screen = atom<Screen | { kind: 'starting' }>({ kind: 'starting' });
export const $loaderVisible = atom(false);

/** Shorter waits show no loader: a logo that only flashes is worse than the old screen staying a moment longer. */
const loaderDelayMs = 200;

const loader = createLoader(({ visible }) => $loaderVisible.set(visible));
let loaderTimer: ReturnType<typeof setTimeout> | undefined;

/** The loader goes with every new screen, whether it was for that one or for another. */
function showScreen(screen: Screen): void {
  clearTimeout(loaderTimer);
  loader.hide();
  $screen.set(screen);
}

async function show(page: PortalPage | undefined): Promise<void> {
  const View = page && loadedView(page.route);
  if (page === undefined) showScreen({ kind: 'unknown' });
  else if (View) showScreen({ kind: 'view', page, View });
  else await fetchAndShow(page);
}

async function fetchAndShow(page: PortalPage): Promise<void> {
  clearTimeout(loaderTimer);
  // The document's own spinner covers the wait for the first screen.
  if ($screen.get().kind !== 'starting') loaderTimer = setTimeout(() => loader.show(), loaderDelayMs);
  const next = await loadView(page.route).then(
    (View): Screen => ({ kind: 'view', page, View }),
    (): Screen => ({ kind: 'failed', page }),
  );
  // The person may have gone to another screen in the meantime.
  if ($page.get() === page) showScreen(next);
}

export function showCurrentScreen(): void {
  let path: string | undefined;
  $page.subscribe((page) => {
    if (page?.path !== path) retryFailures();
    path = page?.path;
    void show(page);
  });
}
