import { useState } from 'react';
import { newerVersionIn } from '#src/lib/api-failure.ts';

/** `T` is what is edited, `Row` what the API stores. */
export interface Conflict<T, Row> {
  /** The state that this person's edit began with, or has been shown since. */
  seen: T;
  /** What somebody else stored meanwhile, until it is decided what becomes of it. */
  theirs: T | null;
  /** From here on this is the state that is being edited. */
  continueFrom: (state: T) => void;
  /** Shows what was stored meanwhile, if that is why a save was refused; any other failure is thrown again. */
  showOrThrow: (failure: unknown, stateOf: (current: Row) => T) => void;
}

/** Two people editing the same thing: the second one saves only after seeing what the first one changed. */
export function useConflict<T, Row = T>(initial: T | (() => T)): Conflict<T, Row> {
  const [seen, setSeen] = useState(initial);
  const [theirs, setTheirs] = useState<T | null>(null);
  return {
    seen,
    theirs,
    continueFrom: (state) => {
      setSeen(() => state);
      setTheirs(null);
    },
    showOrThrow: (failure, stateOf) => {
      const current = newerVersionIn(failure) as Row | undefined;
      if (current === undefined) throw failure;
      const state = stateOf(current);
      setTheirs(() => state);
    },
  };
}
