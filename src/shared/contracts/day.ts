import { z } from '#src/shared/zod.ts';
import { projectStatuses } from '#src/shared/project-status.ts';
import { rowId, timestamp } from '#src/shared/text.ts';
import { milestoneSchema } from './projects.ts';

const count = z.int().check(z.nonnegative());

/** What somebody did. */
export const activityKinds = [
  'project_created',
  'project_status',
  'project_dates',
  'milestone_added',
  'milestone_completed',
  'milestone_moved',
  'document_added',
  'document_approved',
  'document_rejected',
  'comment',
  'note',
  'request_added',
  'request_done',
  'request_declined',
] as const;

const activitySchema = z.object({
  id: rowId,
  kind: z.enum(activityKinds),
  /** Null where the account is gone, or the system did it. */
  actor: z.nullable(z.string()),
  byMe: z.nullable(z.boolean()),
  projectId: rowId,
  projectTitle: z.string(),
  status: z.nullable(z.enum(projectStatuses)),
  /** The name of the milestone, the document or the request. */
  subject: z.nullable(z.string()),
  milestoneId: z.nullable(rowId),
  documentId: z.nullable(rowId),
  commentId: z.nullable(rowId),
  requestId: z.nullable(rowId),
  at: timestamp,
});

export type Activity = z.infer<typeof activitySchema>;

/** What is drawn of a project on one axis with others. */
export const trackSchema = z.object({
  id: rowId,
  /** Begins when the deposit is paid. */
  waits: z.boolean(),
  milestones: z.array(
    z.pick(milestoneSchema, { id: true, title: true, dueDate: true, isComplete: true, position: true }),
  ),
  /** `at` is when it was approved or, while it waits, when it came. */
  documents: z.array(z.object({ id: rowId, isApproved: z.boolean(), at: timestamp })),
});

export type Track = z.infer<typeof trackSchema>;

/** What a person's projects hold together, and what happened in them. */
export const daySchema = z.object({
  /** A client of whom nobody has said yet who they are. */
  isNewcomer: z.boolean(),
  upcomingMilestones: count,
  recentDocuments: count,
  completedDeliverables: count,
  /** Newest first. */
  activity: z.array(activitySchema),
  /** Those in which something was done last, or that changed last. */
  recentProjects: z.array(z.extend(trackSchema, { at: timestamp })),
});

export type Day = z.infer<typeof daySchema>;
export type RecentProject = Day['recentProjects'][number];
