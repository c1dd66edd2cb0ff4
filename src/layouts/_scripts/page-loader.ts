import { createLoader } from '#src/lib/loader.ts';
import { loadsPage } from '#src/lib/page-link.ts';
import { runTransition } from '#src/lib/transition.ts';
import { giveUpAfterMs, storeShownAt, takeShownAt } from './loader-handover.ts';

const root = document.documentElement;
const wasShown = root.dataset.loader === 'shown';
const shownAt = takeShownAt();

const loader = createLoader(
  ({ visible, navigating }) => {
    if (visible) root.dataset.loader = 'shown';
    else delete root.dataset.loader;
    root.toggleAttribute('data-navigating', navigating);
  },
  wasShown ? shownAt : undefined,
);

/** Settles when the page is left, so that the loader covers the whole wait. */
function goTo(href: string) {
  return new Promise((resolve) => {
    addEventListener('pagehide', resolve, { once: true });
    setTimeout(resolve, giveUpAfterMs);
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
    setTimeout(() => loader.hide(), giveUpAfterMs);
  } else {
    event.preventDefault();
    void runTransition(loader, () => goTo(link.href));
  }
}

export function startPageLoader() {
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
