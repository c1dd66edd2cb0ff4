import { useEffect, useState } from 'react';

export type Mode = 'write' | 'book';

/** Where the address of the page says it. */
export const anchors = { write: '#contact', book: '#book' } as const;

const modeOf = (hash: string): Mode => (hash === anchors.book ? 'book' : 'write');

/** Whether a call is booked or a message written: the address says which, so that a link can choose. */
export function useMode(isOffered: boolean): [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>('write');
  useEffect(() => {
    if (!isOffered) return;
    const follow = () => setMode(modeOf(location.hash));
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [isOffered]);
  return [
    mode,
    (next) => {
      history.replaceState(history.state, '', `${location.pathname}${location.search}${anchors[next]}`);
      setMode(next);
    },
  ];
}
