import { useEffect, useRef } from 'react';
import { isSignedIn } from './is-signed-in.ts';
import { onSessionChange } from './session-tabs.ts';

/**
 * A sign-in form asks nobody who is signed in already, be it that the page was opened so, that it comes back from the
 * back/forward cache, or that another tab has signed in since. If that cannot be found out, the form stays usable.
 */
export function useLeaveWhenSignedIn(leave: () => Promise<unknown>): void {
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    async function check() {
      if ((await isSignedIn()) && !signal.aborted) await leaving.current();
    }
    const checkQuietly = () => void check().catch(() => undefined);
    checkQuietly();
    addEventListener('pageshow', ({ persisted }) => persisted && checkQuietly(), { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && checkQuietly(), { signal });
    const stopListening = onSessionChange(checkQuietly);
    return () => {
      gone.abort();
      stopListening();
    };
  }, []);
}
