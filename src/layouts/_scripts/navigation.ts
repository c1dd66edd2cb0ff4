import { createLoader } from '#lib/loader.ts';
import { loadsPage } from '#lib/page-link.ts';
import { runTransition } from '#lib/transition.ts';

const root = document.documentElement;
const storageKey = 'loader';
/** A navigation that has not left the page by then was cancelled, or was no page. */
const giveUpMs = 10_000;

/** Session storage throws where a visitor forbids it; the loader then simply ends with the document. */
function readShownAt(): number | undefined {
  try {
    const value = Number(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
    return root.dataset.loader === 'shown' ? value : undefined;
  } catch {
    return undefined;
  }
}

function storeShownAt() {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // See above.
  }
}

const loader = createLoader(({ visible, navigating }) => {
  if (visible) root.dataset.loader = 'shown';
  else delete root.dataset.loader;
  root.toggleAttribute('data-navigating', navigating);
}, readShownAt());

/** Settles when the page is left, so that the loader covers the whole wait. */
function goTo(href: string) {
  return new Promise((resolve) => {
    addEventListener('pagehide', resolve, { once: true });
    setTimeout(resolve, giveUpMs);
    location.assign(href);
  });
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    event.defaultPrevented ||
    link === null ||
    event.button !== 0 ||
    link.target !== '' ||
    link.hasAttribute('download')
  )
    return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!loadsPage(new URL(link.href, location.href), new URL(location.href))) return;

  storeShownAt();
  if (link.closest('#site-menu') === null) {
    loader.show();
    setTimeout(() => loader.hide(), giveUpMs);
  } else {
    event.preventDefault();
    void runTransition(loader, () => goTo(link.href));
  }
}

export function startNavigation() {
  loader.hide();
  addEventListener('click', onClick);
  addEventListener('pageshow', (event) => {
    if (event.persisted) loader.reset();
  });
  // Escape stops a page load, and with it the reason for the loader.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') loader.hide();
  });
}
