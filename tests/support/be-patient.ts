/**
 * In a page: what goes by itself after five seconds, a toast or the thanks for a message, stays until it is looked at, and a call
 * is waited for longer. A machine that is busy with other things is slow, not wrong. The clock of a test overrules it.
 */
export function bePatient() {
  const later = window.setTimeout.bind(window);
  const inTime = AbortSignal.timeout.bind(AbortSignal);
  const goesBy = 5000;
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number, ...more: unknown[]) => (ms === goesBy ? 0 : later(work, ms, ...more)),
  });
  AbortSignal.timeout = (ms) => inTime(10 * ms);
}
