import { z } from '#src/shared/zod.ts';
import { type Currency, currencies } from '#src/shared/money.ts';
import { projectStatuses } from '#src/shared/project-status.ts';
import { rowId } from '#src/shared/text.ts';

const count = z.int().check(z.nonnegative());
const inProject = { id: rowId, projectId: rowId, projectTitle: z.string() };

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
  at: z.string(),
});

export type Activity = z.infer<typeof activitySchema>;

/** What a person's projects hold together, and the first few things that wait for the person. */
export const daySchema = z.object({
  /** A client of whom nobody has said yet who they are. */
  isNewcomer: z.boolean(),
  upcomingMilestones: count,
  recentDocuments: count,
  completedDeliverables: count,
  dueMilestones: z.array(z.object({ ...inProject, title: z.string(), dueDate: z.string() })),
  /** Those that have a day first, the earliest at the top. */
  waitingDocuments: z.array(z.object({ ...inProject, name: z.string(), reviewDue: z.nullable(z.string()) })),
  /** Requests that wait for an answer; staff have them. */
  openRequests: z.array(z.object({ ...inProject, title: z.string() })),
  /** Runs of procedures that are theirs, those with a day first; staff have them. */
  openRuns: z.array(z.object({ id: rowId, title: z.string(), dueDate: z.nullable(z.string()) })),
  /** Published procedures that they have not signed; staff have them. */
  unsignedProcedures: z.array(z.object({ id: rowId, title: z.string() })),
  /** Projects in which nobody of the client's is left; staff have them. */
  leftProjects: z.array(z.object({ id: rowId, title: z.string(), since: z.string() })),
  /** Calls of the next two weeks; staff have those that they take, administrators also those that nobody takes. */
  bookedCalls: z.array(
    z.object({
      id: rowId,
      leadId: z.nullable(rowId),
      name: z.string(),
      company: z.string(),
      startsAt: z.string(),
      isTaken: z.boolean(),
    }),
  ),
  /** What clients have to pay, the most urgent first, without what they say they have sent; nobody else has any. */
  dueInvoices: z.array(
    z.object({
      ...inProject,
      number: z.string(),
      rest: count,
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      dueOn: z.string(),
      status: z.enum(['sent', 'partly_paid', 'partly_claimed', 'overdue']),
    }),
  ),
  /** Newest first. */
  activity: z.array(activitySchema),
  /** The projects in which something was done last, and when. */
  recentProjects: z.array(z.object({ id: rowId, at: z.string() })),
});

export type Day = z.infer<typeof daySchema>;
