import type { Milestone } from '#src/shared/contracts/projects.ts';
import { plural } from '#src/lib/format.ts';

/**
 * What the progress of a project is counted from. The database leaves out what came of a request until it is done, so that
 * nobody sees their project fall back because they asked for something: then it is more than the milestones alone would be.
 */
export function progressInWords(progress: number | null, milestones: readonly Pick<Milestone, 'isComplete'>[]): string {
  if (milestones.length === 0) return 'No milestones yet. Estimated from the status.';
  const done = milestones.filter(({ isComplete }) => isComplete).length;
  const complete = `${done} of ${plural(milestones.length, 'milestone')} complete`;
  if (progress === null) return `${complete}. Estimated from the status: what was asked for counts once it is done.`;
  const ofAll = Math.round((100 * done) / milestones.length);
  return progress > ofAll ? `${complete}. What was asked for counts once it is done.` : complete;
}
