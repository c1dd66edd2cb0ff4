/** The tabs of a browser share a session: a sign-in or sign-out in one is announced to the others. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

export function announceSessionChange(): void {
  tabs?.postMessage('changed');
}

/** Returns the function that stops listening. */
export function onSessionChange(listener: () => void): () => void {
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
