import { useEffect } from 'react';

/** A screen whose content arrives after its address begins at its heading, for the keyboard too. */
export function useHeadingFocus(): void {
  useEffect(() => {
    const { activeElement: active } = document;
    if (active !== null && active !== document.body && active.id !== 'main') return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}
