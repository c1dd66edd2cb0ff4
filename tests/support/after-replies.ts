const going = new Set<Promise<void>>();

/** Keeps work that goes on after a reply: left to the next test, it would take that one's mail out of the queue. */
export function goesOn(work: Promise<unknown>): void {
  const done = Promise.allSettled([work]).then(() => void going.delete(done));
  going.add(done);
}

export const allGone = () => Promise.all(going);
