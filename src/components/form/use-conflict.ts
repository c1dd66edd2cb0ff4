import { useState } from 'react';
import { overtakenBy, type ReplyCheck } from '#lib/api-client.ts';

export interface Conflict<T> {
  /** The state that this person's edit began with, or has been shown since. */
  seen: T;
  /** What somebody else stored meanwhile, until it is decided what becomes of it. */
  theirs: T | null;
  /** From here on this is the state that is being edited. */
  continueFrom: (state: T) => void;
  /** Shows what was stored meanwhile, if that is why a save was refused; any other failure is thrown again. */
  showOrThrow: <Row>(failure: unknown, row: ReplyCheck<Row>, stateOf: (current: Row) => T) => void;
}

/** Two people editing the same thing: the second one saves only after seeing what the first one changed. */
export function useConflict<T>(begun: T | (() => T)): Conflict<T> {
  const [seen, setSeen] = useState(begun);
  const [theirs, setTheirs] = useState<T | null>(null);
  return {
    seen,
    theirs,
    continueFrom: (state) => {
      setSeen(() => state);
      setTheirs(null);
    },
    showOrThrow: (failure, row, stateOf) => {
      const current = row.safeParse(overtakenBy(failure));
      if (!current.success) throw failure;
      const state = stateOf(current.data);
      setTheirs(() => state);
    },
  };
}
