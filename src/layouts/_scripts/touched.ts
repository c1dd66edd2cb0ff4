import { sayNotLoaded } from '#islands/not-loaded.ts';
import { signsOfUse } from '#islands/touch-directive.ts';

async function fetchStyles() {
  const { loadIslandStyles } = await import('#islands/island-styles.ts');
  await loadIslandStyles();
}

/** A page with an island carries the styles of what that shows at first; the others follow with its script. */
export function startTouched() {
  addEventListener('astro:hydration-error', () => {
    // From now on this is a page without scripts: it shows all it has and offers nothing that would not answer.
    document.documentElement.classList.remove('js');
    sayNotLoaded();
  });
  for (const island of document.querySelectorAll('astro-island[client=touch]')) {
    const once = new AbortController();
    const start = () => {
      once.abort();
      // Offline: the island gets no script either.
      fetchStyles().catch(() => undefined);
    };
    for (const type of signsOfUse) island.addEventListener(type, start, { passive: true, signal: once.signal });
  }
}
