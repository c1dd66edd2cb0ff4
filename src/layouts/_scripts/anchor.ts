const signsOfMoving = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function placeOf(hash: string): HTMLElement | null {
  // A shared palette is what its visitor came for.
  if (hash.startsWith('#palette=')) return document.getElementById('branding-tool');
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A hash that somebody has cut in the middle of a character.
  }
}

/** Parts that start above a place push it down the page: it is kept in view until the visitor moves. */
function keepInView(behavior: ScrollBehavior) {
  const place = placeOf(location.hash);
  if (place === null) return;
  if (location.hash !== `#${place.id}`) place.scrollIntoView({ behavior });
  const height = () => document.body.offsetHeight;
  let known = height();
  const observer = new ResizeObserver(() => {
    if (height() === known) return;
    known = height();
    place.scrollIntoView({ behavior });
  });
  observer.observe(document.body);
  for (const type of signsOfMoving) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}

/** The hash of the address that this document was opened at. */
function hashOfArrival(): string {
  const [arrival] = performance.getEntriesByType('navigation');
  return URL.parse(arrival?.name ?? location.href)?.hash ?? location.hash;
}

/** A visitor who arrives stands at the place at once. One who followed a link on the page is still scrolling to it. */
export function startAnchor() {
  keepInView(location.hash === hashOfArrival() ? 'instant' : 'auto');
  addEventListener('hashchange', () => keepInView('auto'));
}
