import { useEffect, useLayoutEffect, useState } from 'react';

let holders = 0;

/**
 * What every open dialog does to the page around it. The page keeps still by a class, not by the style element that Radix's
 * own overlay injects: the content policy allows only styles known at build time. And focus goes back to where it came
 * from even if a menu item or a script opened the dialog; Radix alone knows only its own trigger.
 */
export function ModalEffects() {
  // Read while rendering: by the time effects run, a menu that opened the dialog has already left the page.
  const [opener] = useState(findOpener);

  useLayoutEffect(() => {
    const root = document.documentElement;
    // Where nothing scrolled, or scrollbars float above the page, a gutter would be what makes it jump.
    if (holders === 0 && window.innerWidth > root.clientWidth) root.classList.add('scrollbar-hidden');
    holders += 1;
    root.classList.add('scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) root.classList.remove('scroll-locked', 'scrollbar-hidden');
    };
  }, []);

  useEffect(
    () => () => {
      // After the dialog let go of the focus, and only if nothing else took it.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) opener?.focus();
      });
    },
    [opener],
  );

  return null;
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menuLabel = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menuLabel ? document.getElementById(menuLabel) : active;
}
