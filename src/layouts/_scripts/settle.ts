const root = document.documentElement;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50);

/** After the first look: lays out what lies below the first screen, part by part, so that nothing else has to wait for it. */
export function startSettling() {
  root.classList.replace('fresh', 'settling');
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, body > footer')];
  const waiting = parts.values();
  function layOutNext() {
    const { value, done } = waiting.next();
    if (!done) {
      value.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
      return;
    }
    root.classList.remove('settling');
    for (const part of parts) part.style.removeProperty('content-visibility');
  }
  if (root.classList.contains('settling')) whenIdle(layOutNext);
}
