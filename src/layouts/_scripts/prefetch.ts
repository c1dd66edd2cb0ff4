import { loadsPage } from '#lib/page-link.ts';

/** Fetches a page when a visitor shows interest in a link to it: pointer, keyboard focus or finger. */
export function startPrefetch() {
  const known = new Set([location.pathname]);

  function onInterest({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    const url = new URL(link.href, location.href);
    if (known.has(url.pathname) || !loadsPage(url, new URL(location.href))) return;
    known.add(url.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = url.pathname + url.search;
    document.head.append(hint);
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onInterest, { passive: true });
}
