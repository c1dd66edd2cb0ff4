import { useEffect } from 'react';

/** Brings into view what a link names, once it is there, and moves the focus to it. */
export function useLinkedElement(id: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (id === undefined || !ready) return;
    const item = document.getElementById(id);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [id, ready]);
}
