import { useState } from 'react';
import { overtakenBy, type ReplyCheck } from '#lib/api-client.ts';

export interface Conflict<T> {
  /** The state that this person's edit began with, or has been told of since. */
  seen: T;
  /** What somebody else stored meanwhile, until it is decided what becomes of it. */
  theirs: T | null;
  /** Edits this state from here on. */
  goOnFrom: (state: T) => void;
  /** Takes note of a save that came second, after `heed` made of its row what is edited; throws what else failed. */
  meet: <Row>(failure: unknown, row: ReplyCheck<Row>, heed: (current: Row) => T) => void;
}

/** Two people editing the same thing: the second save is held until its author has seen the first. */
export function useConflict<T>(begun: T | (() => T)): Conflict<T> {
  const [seen, setSeen] = useState(begun);
  const [theirs, setTheirs] = useState<T | null>(null);
  return {
    seen,
    theirs,
    goOnFrom: (state) => {
      setSeen(() => state);
      setTheirs(null);
    },
    meet: (failure, row, heed) => {
      const current = row.safeParse(overtakenBy(failure));
      if (!current.success) throw failure;
      const state = heed(current.data);
      setTheirs(() => state);
    },
  };
}
