import {
  AtSign,
  FileCheck,
  FileClock,
  FileSignature,
  FileText,
  Flag,
  FolderKanban,
  Inbox,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  UserRoundPlus,
} from 'lucide-react';
import type { NotificationKind } from '#src/shared/notification-kinds.ts';

export const notificationIcons: Record<NotificationKind, LucideIcon> = {
  review: FileClock,
  mention: AtSign,
  comment: MessageSquareText,
  decision: FileCheck,
  document: FileText,
  milestone: Flag,
  project: FolderKanban,
  member: UserRoundPlus,
  procedure: ListChecks,
  lead: Inbox,
  request: Lightbulb,
  invoice: ReceiptText,
  call: Inbox,
  offer: FileSignature,
};
