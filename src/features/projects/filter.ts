import type { Project } from '#shared/contracts/projects.ts';
import { projectStatuses, type ProjectStatus } from '#shared/project-status.ts';

/** As much of a project as a search looks at. */
type Searched = Pick<Project, 'title' | 'description' | 'status'>;

export type StatusFilter = ProjectStatus | 'all';
export const statusFilters: readonly StatusFilter[] = ['all', ...projectStatuses];

export function isStatusFilter(value: string | undefined): value is StatusFilter {
  return statusFilters.includes(value as StatusFilter);
}

/** Searches title and description, ignoring case and surrounding space, the same in every browser language. */
export function filterProjects<P extends Searched>(projects: readonly P[], search: string, status: StatusFilter): P[] {
  const wanted = search.trim().toLowerCase();
  return projects.filter((project) => {
    if (status !== 'all' && project.status !== status) return false;
    if (wanted === '') return true;
    return project.title.toLowerCase().includes(wanted) || project.description.toLowerCase().includes(wanted);
  });
}

export function countByStatus(projects: readonly Searched[]): Record<StatusFilter, number> {
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

export function activeCount(projects: readonly Searched[]): number {
  return projects.filter(({ status }) => status !== 'complete').length;
}
