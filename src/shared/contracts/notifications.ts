import { z } from '#src/shared/zod.ts';
import { rowId, timestamp } from '#src/shared/text.ts';
import { notificationKinds } from '#src/shared/notification-kinds.ts';

export const notificationSchema = z.object({
  id: rowId,
  kind: z.enum(notificationKinds),
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  projectId: z.nullable(rowId),
  /** While the person sees the project. */
  projectTitle: z.nullable(z.string()),
  documentId: z.nullable(rowId),
  milestoneId: z.nullable(rowId),
  commentId: z.nullable(rowId),
  procedureId: z.nullable(rowId),
  runId: z.nullable(rowId),
  requestId: z.nullable(rowId),
  leadId: z.nullable(rowId),
  invoiceId: z.nullable(rowId),
  offerId: z.nullable(rowId),
});

/** Everything up to the newest one that the person saw. */
export const markReadSchema = z.object({ newestId: rowId });

export type Notification = z.infer<typeof notificationSchema>;
