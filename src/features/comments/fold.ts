/** As many as always stand open, and as few as are worth a button. */
const lastFew = 6;
const fewest = 3;

/** How many entries of a thread fold, the earliest first: all but the last few, what came since the last visit, and `marked`. */
export function countFolded(times: readonly number[], lastVisit: number, marked = -1): number {
  const firstNew = times.findIndex((at) => at > lastVisit);
  const open = [times.length - lastFew, ...[firstNew, marked].filter((place) => place >= 0)];
  const folded = Math.min(...open);
  return folded < fewest ? 0 : folded;
}
