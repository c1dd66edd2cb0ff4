import type { Due } from '#src/shared/contracts/calendar.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';

/** What is due is shown where one can do something about it. */
export function dueLink({ kind, id, projectId }: Pick<Due, 'kind' | 'id' | 'projectId'>): string {
  if (id === null) return `${portalPaths.calendar}?view=list`;
  if (kind === 'call') return `${accountPaths.admin}/contacts/${id}`;
  if (kind === 'offer') return `${accountPaths.admin}/offers/${id}`;
  if (kind === 'run') return portalPaths.run(id);
  if (kind === 'review' || kind === 'changes') return portalPaths.document(id);
  if (kind === 'invoice') return portalPaths.invoice(id);
  if (kind === 'milestone' && projectId !== null)
    return `${portalPaths.project(projectId)}?tab=milestones&milestone=${id}`;
  return portalPaths.project(id);
}
