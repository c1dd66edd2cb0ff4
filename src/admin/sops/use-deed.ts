import { useRef, useState } from 'react';

/** A deed of a button of its own: done once at a time, with whether it is under way. */
export function useDeed(deed: () => Promise<void>): [pending: boolean, start: () => void] {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  function start() {
    // The button lets presses do nothing, but only once it has been drawn so.
    if (running.current) return;
    running.current = true;
    setPending(true);
    void deed().finally(() => {
      running.current = false;
      setPending(false);
    });
  }
  return [pending, start];
}
