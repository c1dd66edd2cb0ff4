import { atom } from 'nanostores';
import { createLoader } from '#lib/loader.ts';
import { forgetFailures } from '#lib/query.ts';
import type { ComponentType } from 'react';
import { $page, type PortalPage, type RouteProps } from './router.ts';
import { loadedView, loadView } from './views.ts';

/** What is on screen. It follows the address as soon as the code of the new screen is there. */
export type Screen =
  | { kind: 'view'; page: PortalPage; View: ComponentType<RouteProps> }
  | { kind: 'unknown' }
  | { kind: 'failed'; page: PortalPage };

export const $screen = atom<Screen | { kind: 'starting' }>({ kind: 'starting' });
export const $loaderVisible = atom(false);

/** A short wait shows nothing: a logo that flashes by is worse than the old screen for a moment longer. */
const patienceMs = 200;

const loader = createLoader(({ visible }) => $loaderVisible.set(visible));
let patience: ReturnType<typeof setTimeout> | undefined;

/** What was waited for is there, or something else that nobody had to wait for: the logo goes either way. */
function arrive(screen: Screen): void {
  clearTimeout(patience);
  loader.hide();
  $screen.set(screen);
}

async function show(page: PortalPage | undefined): Promise<void> {
  const View = page && loadedView(page.route);
  if (page === undefined) arrive({ kind: 'unknown' });
  else if (View) arrive({ kind: 'view', page, View });
  else await fetchAndShow(page);
}

async function fetchAndShow(page: PortalPage): Promise<void> {
  clearTimeout(patience);
  // The first screen is waited for at the spinner that stands there already.
  if ($screen.get().kind !== 'starting') patience = setTimeout(() => loader.show(), patienceMs);
  const next = await loadView(page.route).then(
    (View): Screen => ({ kind: 'view', page, View }),
    (): Screen => ({ kind: 'failed', page }),
  );
  // Whoever has gone elsewhere meanwhile waits for something else, or for nothing.
  if ($page.get() === page) arrive(next);
}

export function followAddress(): void {
  $page.subscribe((page) => {
    forgetFailures();
    void show(page);
  });
}
