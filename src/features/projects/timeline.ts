import type { Milestone } from '#shared/contracts/projects.ts';

/** Percent of milestones complete, as the database counts it; null where there are none. */
export function milestoneProgress(milestones: readonly Milestone[]): number | null {
  if (milestones.length === 0) return null;
  return Math.round((100 * milestones.filter(({ isComplete }) => isComplete).length) / milestones.length);
}

/** In the order in which they fall due; those without a date come last, in the order in which they were added. */
export function inOrderOfDate(milestones: readonly Milestone[]): Milestone[] {
  return milestones.toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || a.id - b.id);
}
