import type { ClientDirective } from 'astro';

/** Once something of the page can be seen; at once where a browser does not tell. */
function afterPaint(work: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * `client:painted` loads a form that its visitor came for right after the page has been painted. If it is sent before its
 * script has arrived it waits for it instead of leaving the page: it is marked, and sends itself once it is ready.
 */
const painted: ClientDirective = (load, _options, island) => {
  island.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.ready !== undefined) return;
    event.preventDefault();
    event.target.dataset.early = '';
  });
  afterPaint(() => void load().then((hydrate) => hydrate()));
};

export default painted;
