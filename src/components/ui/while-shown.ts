import { useEffect, useRef } from 'react';

/** Does nothing once the caller has gone: what it sent may be answered when another stands in its place. */
export function useWhileShown<Args extends unknown[]>(deed: (...args: Args) => void): (...args: Args) => void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (...args) => {
    if (shown.current) deed(...args);
  };
}
