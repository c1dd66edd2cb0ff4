export const projectStatuses = ['planning', 'in_progress', 'review', 'complete'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In Progress',
  review: 'Review',
  complete: 'Complete',
};

const statusProgress: Record<ProjectStatus, number> = { planning: 25, in_progress: 50, review: 75, complete: 100 };

/** How much of a project is done, on every screen: what its milestones say, and while it has none, what its status says. */
export function projectProgress({ status, progress }: { status: ProjectStatus; progress: number | null }): number {
  return progress ?? statusProgress[status];
}
