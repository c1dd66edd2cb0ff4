import type { Project } from '#shared/contracts/projects.ts';
import { projectStatusLabels } from '#shared/project-status.ts';
import { formatDate } from '#lib/format.ts';

const dateWords = (value: string | null) => (value === null ? 'not set' : formatDate(value));

/** What somebody else changed, in words. */
export function changedFields(before: Project, after: Project): string[] {
  const changes: string[] = [];
  if (before.title !== after.title) changes.push(`Title is now '${after.title}'.`);
  if (before.description !== after.description) changes.push('The description was rewritten.');
  if (before.status !== after.status) changes.push(`Status is now ${projectStatusLabels[after.status]}.`);
  if (before.startDate !== after.startDate) changes.push(`Start date is now ${dateWords(after.startDate)}.`);
  if (before.dueDate !== after.dueDate) changes.push(`Due date is now ${dateWords(after.dueDate)}.`);
  if (before.clientId !== after.clientId)
    changes.push(after.clientId === null ? 'There is no client any more.' : 'It has another client.');
  return changes.length > 0 ? changes : ['Something else about it was changed.'];
}
