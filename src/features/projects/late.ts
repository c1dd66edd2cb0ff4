import type { LateWork, Project } from '#src/shared/contracts/projects.ts';
import { daysBetween, formatDate, plural } from '#src/lib/format.ts';
import { isProjectOverdue } from './filter.ts';

type Dated = Pick<Project, 'id' | 'status' | 'dueDate' | 'isArchived'>;

/** Why a project is late, the longest overdue first. */
export interface LateReason {
  since: string;
  words: string;
}

/** A project is late by its own date, by a milestone's, and by a document that nobody has reviewed. */
export function lateReasons(project: Dated, work: LateWork | undefined, today: string): LateReason[] {
  if (project.status === 'complete' || project.isArchived) return [];
  const reasons: LateReason[] = [];
  const { dueDate } = project;
  if (dueDate !== null && isProjectOverdue(project, today))
    reasons.push({ since: dueDate, words: `${plural(daysBetween(dueDate, today), 'day')} late` });
  if (work?.milestonesSince)
    reasons.push({
      since: work.milestonesSince,
      words: `${plural(work.milestones, 'milestone')} overdue since ${formatDate(work.milestonesSince)}`,
    });
  if (work?.reviewsSince)
    reasons.push({
      since: work.reviewsSince,
      words: `${plural(work.reviews, 'document')} waiting for a decision since ${formatDate(work.reviewsSince)}`,
    });
  return reasons.toSorted((a, b) => a.since.localeCompare(b.since));
}

interface Ranked<P> {
  project: P;
  reasons: readonly LateReason[];
}

/** Late ones first, the longest overdue before the others; then as they fall due, and what is complete last. */
export function sortByLateness<P extends Dated>(ranked: readonly Ranked<P>[]): Ranked<P>[] {
  const rank = ({ project, reasons }: Ranked<P>) => (reasons.length > 0 ? 0 : project.status === 'complete' ? 2 : 1);
  const day = ({ project, reasons }: Ranked<P>) => reasons[0]?.since ?? project.dueDate ?? '9';
  return ranked.toSorted((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b)) || b.project.id - a.project.id);
}
