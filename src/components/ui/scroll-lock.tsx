import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * Keeps the page behind a dialog still while mounted. A class, not the injected style element that Radix's own
 * overlay brings: the content policy allows only styles known at build time.
 */
export function ScrollLock() {
  useLayoutEffect(() => {
    holders += 1;
    document.documentElement.classList.add('scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) document.documentElement.classList.remove('scroll-locked');
    };
  }, []);
  return null;
}
