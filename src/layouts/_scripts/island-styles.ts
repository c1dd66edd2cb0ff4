import { loadSiteStyles } from '#islands/site-styles.ts';

/** A page carries the styles of its HTML; an island that has started may show more. */
export function startIslandStyles() {
  if (document.querySelector('astro-island:not([ssr])') === null) {
    addEventListener('astro:hydrate', () => void loadSiteStyles(), { capture: true, once: true });
  } else {
    void loadSiteStyles();
  }
}
