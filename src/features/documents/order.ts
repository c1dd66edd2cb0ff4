import type { Document } from '#src/shared/contracts/documents.ts';

/** Whether it waits for the decision of whoever looks. */
export const waitsForReader = ({ mayReview, isWaiting }: Pick<Document, 'mayReview' | 'isWaiting'>): boolean =>
  mayReview && isWaiting;

const later = '9999';

export const bySoonestDay = (a: Document, b: Document): number =>
  (a.reviewDue ?? later).localeCompare(b.reviewDue ?? later) || b.id - a.id;

/** What waits for the reader, by its day; then the rest, the newest first. */
export function waitingFirst(a: Document, b: Document): number {
  const waits = waitsForReader(a);
  if (waits !== waitsForReader(b)) return waits ? -1 : 1;
  return waits ? bySoonestDay(a, b) : b.id - a.id;
}
