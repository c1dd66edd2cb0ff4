import type { Notification } from '#shared/contracts/notifications.ts';

/** A notification leads to its project, or to the documents when it has none. */
export function notificationLink({ projectId }: Notification): string {
  return projectId === null ? '/portal/documents' : `/portal/projects/${projectId}`;
}
