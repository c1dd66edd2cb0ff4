import type { Project } from '#src/shared/contracts/projects.ts';
import { daysBetween, plural } from '#src/lib/format.ts';

/** How long a project has been under way, or took. `today` is the reader's day. */
export function durationOf(
  { startDate, completedAt, status, isArchived }: Pick<Project, 'startDate' | 'completedAt' | 'status' | 'isArchived'>,
  today: string,
): string {
  if (startDate === null) return 'Not set';
  if (status === 'complete') {
    return completedAt === null
      ? 'Not recorded'
      : `${plural(daysBetween(startDate, completedAt), 'day')} from start to completion`;
  }
  if (isArchived) return 'Archived before completion';
  if (startDate > today) return 'Not started yet';
  return `${plural(daysBetween(startDate, today), 'day')} since start`;
}
