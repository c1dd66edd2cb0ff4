import type { Notification } from '#shared/contracts/notifications.ts';
import { portalPaths } from '#shared/portal-paths.ts';

type Target = Pick<Notification, 'kind' | 'projectId' | 'documentId' | 'commentId'>;

/** A notification leads to the very thing: the comment, or the tab of the project that shows what happened. */
export function notificationLink({ kind, projectId, documentId, commentId }: Target): string {
  if (projectId === null) return portalPaths.documents;
  const project = portalPaths.project(projectId);
  if (documentId !== null) return `${project}?tab=documents`;
  if (commentId !== null) return `${project}?tab=comments&comment=${commentId}`;
  return kind === 'milestone' ? `${project}?tab=milestones` : project;
}
