/** Does the work once something of the page can be seen; at once where a browser does not tell. */
export function afterFirstPaint(work: () => void): void {
  let waiting = true;
  const begin = () => {
    if (waiting) work();
    waiting = false;
  };
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    begin();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });
  // Where a page is opened at a part that its script fills, Firefox has nothing to paint until then, and says nothing.
  const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  if (document.readyState === 'complete') afterTwoFrames();
  else addEventListener('load', afterTwoFrames, { once: true });
}
