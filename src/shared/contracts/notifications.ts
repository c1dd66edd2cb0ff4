import { z } from '#shared/zod.ts';
import { rowId, timestamp } from '#shared/text.ts';

export const notificationSchema = z.object({
  id: rowId,
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  projectId: z.nullable(rowId),
  documentId: z.nullable(rowId),
});

export type Notification = z.infer<typeof notificationSchema>;
