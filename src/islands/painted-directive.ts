import type { ClientDirective } from 'astro';
import { sayNotLoaded } from './not-loaded.ts';

/** Once something of the page can be seen; at once where a browser does not tell. */
function afterPaint(work: () => Promise<void>) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    void work();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    void work();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * `client:painted` loads a form that its visitor came for right after the page has been painted. If it is sent before its
 * script has arrived it waits for it instead of leaving the page: it is marked, and sends itself once it is ready. Its other
 * buttons are pressed again. If the script never arrives the page says so, then and at every further try.
 */
const painted: ClientDirective = (load, _options, island) => {
  let failed = false;
  island.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.ready !== undefined) return;
    event.preventDefault();
    event.target.dataset.early = '';
    if (failed) sayNotLoaded();
  });
  // Told here and not by the page's own script, which may be missing for the same reason.
  island.addEventListener('astro:hydration-error', (event) => {
    event.stopPropagation();
    failed = true;
    sayNotLoaded();
  });
  const listening = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  island.addEventListener(
    'click',
    ({ target }) => (pressed = target instanceof Element ? target.closest<HTMLButtonElement>('[type=button]') : null),
    { signal: listening.signal },
  );
  afterPaint(async () => {
    const hydrate = await load();
    await hydrate();
    listening.abort();
    pressed?.click();
  });
};

export default painted;
