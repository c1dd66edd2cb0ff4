export const projectStatuses = ['planning', 'in_progress', 'review', 'complete'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In Progress',
  review: 'Review',
  complete: 'Complete',
};

/** Progress shown on lists and the dashboard; a project's own page counts its milestones instead. */
export function statusProgress(status: string): number {
  const progress: Record<string, number> = { planning: 25, in_progress: 50, review: 75, complete: 100 };
  return progress[status] ?? 0;
}
