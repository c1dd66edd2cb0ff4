import { maxAttachments } from '#src/shared/comment-bounds.ts';
import { z } from '#src/shared/zod.ts';
import { roles } from '#src/shared/permissions.ts';
import { prose, rowId, timestamp } from '#src/shared/text.ts';

/** `mentions` are usernames, as they stand in the text behind an '@'. A deleted comment has no text any more. */
export const commentSchema = z.object({
  id: rowId,
  projectId: z.nullable(rowId),
  documentId: z.nullable(rowId),
  requestId: z.nullable(rowId),
  body: z.string(),
  authorId: z.nullable(z.uuid()),
  authorUsername: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  authorRole: z.nullable(z.enum(roles)),
  isInternal: z.boolean(),
  mentions: z.array(z.string()),
  /** Documents of the project. */
  /** `picture` is the version of one that is shown as it is. */
  attachments: z.array(z.object({ id: rowId, name: z.string(), picture: z.nullable(z.int()) })),
  createdAt: timestamp,
  editedAt: z.nullable(timestamp),
  deletedAt: z.nullable(timestamp),
});

const text = prose(1, 5000, 'Please write something first');
const mentions = z.array(z.uuid()).check(z.maxLength(20, 'Mention at most 20 people'));

export const attachmentIds = z
  .array(rowId)
  .check(z.maxLength(maxAttachments, `Attach at most ${maxAttachments} documents`));

/** `isInternal` makes it a note that only the staff of the project see. Whoever cannot read it is not mentioned. */
export const createCommentSchema = z.object({
  body: text,
  isInternal: z.optional(z.boolean()),
  mentions: z.optional(mentions),
  attachments: z.optional(attachmentIds),
});

export const updateCommentSchema = z.object({ body: text, mentions: z.optional(mentions) });

export type Comment = z.infer<typeof commentSchema>;
