/** Does the work once something of the page can be seen; at once where a browser does not tell. */
export function afterFirstPaint(work: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}
