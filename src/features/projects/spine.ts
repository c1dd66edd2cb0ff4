import type { Document } from '#src/shared/contracts/documents.ts';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { sortMilestones } from './timeline.ts';

/** What stands on the spine: milestones in time, documents on the day they were approved, and today between them. */
export type SpineEntry =
  | { kind: 'milestone'; at: string | null; milestone: Milestone }
  | { kind: 'document'; at: string; document: Document }
  | { kind: 'today'; at: string };

/** In order of time; milestones without a date come last in their own order, and documents that nobody approved are left out. */
export function spineEntries(
  milestones: readonly Milestone[],
  documents: readonly Document[],
  now = new Date(),
): SpineEntry[] {
  const dated: SpineEntry[] = [
    ...sortMilestones(milestones).map((milestone) => ({
      kind: 'milestone' as const,
      at: milestone.dueDate,
      milestone,
    })),
    ...documents
      .filter(({ status }) => status === 'approved')
      .map((document) => ({ kind: 'document' as const, at: document.decidedAt ?? document.createdAt, document })),
    { kind: 'today', at: now.toISOString() },
  ];
  return dated.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'));
}
