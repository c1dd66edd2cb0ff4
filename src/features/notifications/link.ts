import type { Notification } from '#shared/contracts/notifications.ts';
import { portalPaths } from '#shared/portal-paths.ts';

/** A notification leads to its project, or to the documents when it has none. */
export function notificationLink({ projectId }: Notification): string {
  return projectId === null ? portalPaths.documents : portalPaths.project(projectId);
}
