import { currencies } from '#src/shared/money.ts';
import { attachmentIds } from '#src/shared/contracts/comments.ts';
import { requestStatuses } from '#src/shared/request-status.ts';
import { day, line, prose, rowId, timestamp } from '#src/shared/text.ts';
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
  /** By when it would be done, and for how much, in the currency's smallest unit: proposed until the client agrees. */
  dueDate: z.nullable(z.string()),
  price: z.nullable(z.int()),
  currency: z.nullable(z.enum(currencies)),
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
  /** How many the reader finds in its conversation. */
  comments: z.int(),
});

export const createRequestSchema = z.object({
  title: line(1, 200, 'Please give your request a title'),
  body: prose(1, 2000, 'Please say what you need'),
  attachments: z.optional(attachmentIds),
});

const noReason = 'Please say why';
const noPrice = 'Please say what it costs';

/** Planning makes a milestone of it; what costs something is proposed first, for the client to agree to. `ifUpdatedAt` is what whoever answers saw: a later change answers 409. */
export const answerRequestSchema = z
  .object({
    status: z.enum(requestStatuses),
    reason: z.optional(prose(1, 500, noReason)),
    dueDate: z.optional(day),
    price: z.optional(z.int().check(z.minimum(1, noPrice), z.maximum(10_000_000_000_000))),
    currency: z.optional(z.enum(currencies)),
    ifUpdatedAt: z.optional(timestamp),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'declined' || reason !== undefined, {
      path: ['reason'],
      message: noReason,
    }),
    z.refine(
      ({ status, price, currency }) => status !== 'proposed' || (price !== undefined && currency !== undefined),
      {
        path: ['price'],
        message: noPrice,
      },
    ),
  );

/** The client's word on a day and a price. */
export const agreeRequestSchema = z.object({ agrees: z.boolean(), ifUpdatedAt: z.optional(timestamp) });

export type Request = z.infer<typeof requestSchema>;
export type RequestAnswer = z.infer<typeof answerRequestSchema>;
