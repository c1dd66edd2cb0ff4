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

let answered: string | undefined;

/** Back and forward, where the browser lets an app hold them: elsewhere they go on unasked. */
function holdHistory(event: NavigateEvent): void {
  const { key, sameDocument } = event.destination;
  if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument || key === answered) return;
  event.preventDefault();
  $going.set(() => {
    answered = key;
    void navigation.traverseTo(key);
  });
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
    const history = (window as { navigation?: Navigation }).navigation;
    // Once, however many there are.
    history?.addEventListener('navigate', holdHistory);
    $unsaved.set($unsaved.get() + 1);
    return () => {
      $unsaved.set($unsaved.get() - 1);
      if ($unsaved.get() > 0) return;
      history?.removeEventListener('navigate', holdHistory);
      answered = undefined;
    };
  }, [isUnsaved]);
}
