import type { Project } from '#src/shared/contracts/projects.ts';
import { projectStatuses, type ProjectStatus } from '#src/shared/project-status.ts';

/** As much of a project as a search looks at. */
type Searched = Pick<Project, 'title' | 'description' | 'status' | 'dueDate' | 'isArchived'>;

export type StatusFilter = ProjectStatus | 'all';
export const statusFilters: readonly StatusFilter[] = ['all', ...projectStatuses];

export function isStatusFilter(value: string | undefined): value is StatusFilter {
  return statusFilters.includes(value as StatusFilter);
}

export const dueFilters = ['any', 'overdue', 'month', 'none'] as const;
export type DueFilter = (typeof dueFilters)[number];

export function isDueFilter(value: string | undefined): value is DueFilter {
  return dueFilters.includes(value as DueFilter);
}

/** What is complete or in the archive is not overdue, whatever its date. */
export function isProjectOverdue(
  { status, dueDate, isArchived }: Omit<Searched, 'title' | 'description'>,
  today: string,
) {
  return dueDate !== null && dueDate < today && status !== 'complete' && !isArchived;
}

const isDue: Record<DueFilter, (project: Searched, today: string) => boolean> = {
  any: () => true,
  overdue: isProjectOverdue,
  month: ({ dueDate }, today) => dueDate?.slice(0, 7) === today.slice(0, 7),
  none: ({ dueDate }) => dueDate === null,
};

interface Wanted {
  search: string;
  status: StatusFilter;
  due: DueFilter;
}

/** Searches title and description, ignoring case and surrounding space, the same in every browser language. */
export function filterProjects<P extends Searched>(
  projects: readonly P[],
  { search, status, due }: Wanted,
  today: string,
): P[] {
  const words = search.trim().toLowerCase();
  return projects.filter((project) => {
    if (status !== 'all' && project.status !== status) return false;
    if (!isDue[due](project, today)) return false;
    if (words === '') return true;
    return project.title.toLowerCase().includes(words) || project.description.toLowerCase().includes(words);
  });
}

export function countByStatus(projects: readonly Pick<Searched, 'status'>[]): Record<StatusFilter, number> {
  const counts: Record<StatusFilter, number> = {
    all: projects.length,
    planning: 0,
    in_progress: 0,
    review: 0,
    complete: 0,
  };
  for (const { status } of projects) counts[status] += 1;
  return counts;
}

export function countActive(projects: readonly Pick<Searched, 'status'>[]): number {
  return projects.filter(({ status }) => status !== 'complete').length;
}
