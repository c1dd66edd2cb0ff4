const signsOfMoving = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A hash that somebody has cut in the middle of a character.
  }
}

/** Parts that come to life above a place push it down the page: it is held in view until the visitor moves. */
function hold() {
  const place = placeOf(location.hash);
  if (place === null) return;
  const height = () => document.body.offsetHeight;
  let known = height();
  const observer = new ResizeObserver(() => {
    if (height() === known) return;
    known = height();
    place.scrollIntoView({ behavior: 'instant' });
  });
  observer.observe(document.body);
  for (const type of signsOfMoving) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}

export function startAnchor() {
  hold();
  addEventListener('hashchange', hold);
}
