/** What a notification is about: mail is chosen by it. */
export const mailedKinds = [
  'mention',
  'comment',
  'decision',
  'document',
  'milestone',
  'project',
  'member',
  'procedure',
] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** A lead is told to administrators by the bell alone: the firm's mailbox gets the message itself. */
export const notificationKinds = [...mailedKinds, 'lead'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
