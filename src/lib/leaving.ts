import { atom } from 'nanostores';
import { useEffect } from 'react';

type Go = () => void;

/** How many parts of the page hold something that was typed and is not saved. */
export const $unsaved = atom(0);

/** What waits for the answer whether that may be lost. */
export const $going = atom<Go | null>(null);

/** Shows another screen: at once, or once the question is answered. */
export function leave(go: Go): void {
  if ($unsaved.get() > 0) $going.set(go);
  else go();
}

/** The browser’s own question before the whole page goes. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** As long as it is unsaved, nothing leads away from what is typed without a question. */
export function useUnsaved(isUnsaved: boolean): void {
  useUnloadQuestion(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    $unsaved.set($unsaved.get() + 1);
    return () => $unsaved.set($unsaved.get() - 1);
  }, [isUnsaved]);
}
