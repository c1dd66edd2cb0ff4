import type { Database } from '#src/shared/database.types.ts';

/** What a notification is about. */
export type NotificationKind = Database['public']['Enums']['notification_kind'];

/** Whether people choose when it is mailed. A lead is not mailed: the firm's mailbox gets the message itself. Of an invoice, a call and an offer there is a mail of its own. */
const isMailed = {
  review: true,
  mention: true,
  comment: true,
  decision: true,
  document: true,
  milestone: true,
  project: true,
  member: true,
  procedure: true,
  lead: false,
  request: true,
  invoice: false,
  call: false,
  offer: false,
} as const satisfies Record<NotificationKind, boolean>;

export type MailedKind = {
  [Kind in NotificationKind]: (typeof isMailed)[Kind] extends true ? Kind : never;
}[NotificationKind];

export const notificationKinds = Object.keys(isMailed) as NotificationKind[];
export const mailedKinds = notificationKinds.filter((kind): kind is MailedKind => isMailed[kind]);
