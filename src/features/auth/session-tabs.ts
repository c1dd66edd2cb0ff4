/** The tabs of one browser share a session: whoever signs in or out in one tells the others. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

export function announceSessionChange(): void {
  tabs?.postMessage('changed');
}

export function onSessionChange(listener: () => void): void {
  tabs?.addEventListener('message', listener);
}
