import { loadsPage } from '#src/lib/page-link.ts';

/**
 * Chromium keeps a prefetched page for the visit that follows. Firefox holds a prefetch against default-src, which the policy
 * closes, and WebKit knows none: there the page is fetched into the cache.
 */
function prefetch(href: string) {
  if (!('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'))) {
    // What cannot be fetched now is fetched, or failed at, by the visit.
    void fetch(href, { priority: 'low' }).catch(() => undefined);
    return;
  }
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = href;
  document.head.append(hint);
}

/** Fetches a page when a visitor shows interest in a link to it: pointer, keyboard focus or finger. */
export function startPrefetch() {
  const known = new Set([location.pathname]);

  function onInterest({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    const url = new URL(link.href, location.href);
    if (known.has(url.pathname) || !loadsPage(url, new URL(location.href))) return;
    known.add(url.pathname);
    prefetch(url.pathname + url.search);
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onInterest, { passive: true });
}
