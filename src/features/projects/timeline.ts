import type { Milestone } from '#src/shared/contracts/projects.ts';

/** Beyond every place, and still a number that can be subtracted from itself. */
const last = Number.MAX_SAFE_INTEGER;

/**
 * In the order that somebody gave them, and the others behind these: as they fall due, those without a date last, in the
 * order in which they were added.
 */
export function sortMilestones<Step extends Pick<Milestone, 'id' | 'position' | 'dueDate'>>(
  milestones: readonly Step[],
): Step[] {
  return milestones.toSorted(
    (a, b) =>
      (a.position ?? last) - (b.position ?? last) || (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || a.id - b.id,
  );
}

/** The ids with one of them moved to another place. */
export function moveId(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}
