import { useLayoutEffect, useRef } from 'react';

/**
 * A callback that does nothing once the component is gone: an answer that arrives late must not act on the dialog that was
 * opened since. Layout effects also end when a screen is only hidden, while the code of the next one is on its way.
 */
export function useWhileShown<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const shown = useRef(false);
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (...args) => {
    if (shown.current) callback(...args);
  };
}
