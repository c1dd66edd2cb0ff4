import { atom } from 'nanostores';
import { useEffect } from 'react';

/** What the open screen is called, where its address has only a number. */
export const $screenName = atom<string | undefined>(undefined);

export function useScreenName(name: string | undefined): void {
  useEffect(() => {
    $screenName.set(name);
    return () => $screenName.set(undefined);
  }, [name]);
}
