/** What can be undone and redone; the oldest states fall away. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last change was made to, and when: typing or dragging in one field is one step. */
  readonly last: { readonly subject: string; readonly at: number } | null;
}

const limit = 100;
const mergeWithin = 800;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/** `subject` names the field being changed; null makes a step of its own. */
export function recordChange<T>(history: History<T>, next: T, subject: string | null, at: number): History<T> {
  const { last } = history;
  const goesOn = last?.subject === subject && at - last.at <= mergeWithin;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-limit);
  return { past, present: next, future: [], last: subject === null ? null : { subject, at } };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, last: null };
}
