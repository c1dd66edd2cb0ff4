import { useRef, useState } from 'react';

/** Runs an action once at a time, and tells whether it is under way. */
export function usePending(run: () => Promise<unknown>): [pending: boolean, start: () => void] {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  function start() {
    // The button ignores presses while pending, but only after it has been rendered again.
    if (running.current) return;
    running.current = true;
    setPending(true);
    void run().finally(() => {
      running.current = false;
      setPending(false);
    });
  }
  return [pending, start];
}
