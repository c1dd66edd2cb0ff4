import type { Notification } from '#shared/contracts/notifications.ts';

const badgeLimit = 9;

export function unreadOf(notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ isRead }) => !isRead);
}

/** What the bell shows; nothing when everything is read. */
export function unreadBadge(unread: number): string | null {
  if (unread === 0) return null;
  return unread > badgeLimit ? `${badgeLimit}+` : String(unread);
}
