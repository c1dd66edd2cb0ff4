import type { Notification } from '#src/shared/contracts/notifications.ts';

const badgeLimit = 9;

export function unreadOf(notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ isRead }) => !isRead);
}

/** The text of the bell's badge; null when everything is read. */
export function unreadBadge(unread: number): string | null {
  if (unread === 0) return null;
  return unread > badgeLimit ? `${badgeLimit}+` : String(unread);
}
