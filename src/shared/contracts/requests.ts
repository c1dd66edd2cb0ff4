import { attachmentIds } from '#src/shared/contracts/comments.ts';
import { requestStatuses } from '#src/shared/request-status.ts';
import { line, prose, rowId, seenTimestamp, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

export const requestSchema = z.object({
  id: rowId,
  projectId: rowId,
  title: z.string(),
  body: z.string(),
  /** Documents of the project. */
  attachments: z.array(z.object({ id: rowId, name: z.string() })),
  status: z.enum(requestStatuses),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** What it became. */
  milestoneId: z.nullable(rowId),
  milestoneTitle: z.nullable(z.string()),
  milestoneDue: z.nullable(z.string()),
  askedBy: z.nullable(z.uuid()),
  askedByName: z.nullable(z.string()),
  answeredByName: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const createRequestSchema = z.object({
  title: line(1, 200, 'Please give your request a title'),
  body: prose(1, 2000, 'Please say what you need'),
  attachments: z.optional(attachmentIds),
});

const noReason = 'Please say why';

/** Planning makes a milestone of it. `ifUpdatedAt` is what whoever answers saw: a later change answers 409. */
export const answerRequestSchema = z
  .object({
    status: z.enum(requestStatuses),
    reason: z.optional(prose(1, 500, noReason)),
    ifUpdatedAt: z.optional(seenTimestamp),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'declined' || reason !== undefined, {
      path: ['reason'],
      message: noReason,
    }),
  );

export type Request = z.infer<typeof requestSchema>;
export type RequestAnswer = z.infer<typeof answerRequestSchema>;
