import { atom } from 'nanostores';
import { createLoader } from '#lib/loader.ts';
import { forgetFailures } from '#lib/query.ts';
import type { ComponentType } from 'react';
import { $page, type PortalPage } from './router.ts';
import { loadedView, loadView, type RouteProps } from './views.ts';

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

async function show(page: PortalPage | undefined): Promise<void> {
  if (page === undefined) {
    $screen.set({ kind: 'unknown' });
    return;
  }
  const View = loadedView(page.route);
  if (View) $screen.set({ kind: 'view', page, View });
  else await fetchAndShow(page);
}

async function fetchAndShow(page: PortalPage): Promise<void> {
  // The first screen is waited for at the spinner that stands there already.
  const starting = $screen.get().kind === 'starting';
  const patience = starting ? undefined : setTimeout(() => loader.show(), patienceMs);
  try {
    const View = await loadView(page.route);
    if ($page.get() === page) $screen.set({ kind: 'view', page, View });
  } catch {
    if ($page.get() === page) $screen.set({ kind: 'failed', page });
  } finally {
    clearTimeout(patience);
    loader.hide();
  }
}

/** Resolves when the first screen is there, or will not come. */
export function followAddress(): Promise<void> {
  let first: Promise<void> | undefined;
  $page.subscribe((page) => {
    forgetFailures();
    const shown = show(page);
    first ??= shown;
  });
  return first ?? Promise.resolve();
}
