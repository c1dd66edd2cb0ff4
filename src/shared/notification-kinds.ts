/** What a notification is about: it has an icon for each, and mail is chosen by it. */
export const notificationKinds = [
  'mention',
  'comment',
  'decision',
  'document',
  'milestone',
  'project',
  'member',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
