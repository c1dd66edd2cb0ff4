import { z } from '#src/shared/zod.ts';
import { roles } from '#src/shared/permissions.ts';
import { projectStatuses } from '#src/shared/project-status.ts';
import { day, line, prose, rowId, timestamp } from '#src/shared/text.ts';

export const projectSchema = z.object({
  id: rowId,
  title: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  clientId: z.nullable(z.uuid()),
  createdAt: timestamp,
  updatedAt: timestamp,
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Null while it is not complete, and for what was completed before this was recorded. */
  completedAt: z.nullable(timestamp),
  /** Percent of its milestones that are complete; null while it has none. */
  progress: z.nullable(z.int()),
  /** Out of the lists and read-only for everybody. */
  isArchived: z.boolean(),
  /** The firm whose project it is. */
  companyId: z.nullable(rowId),
  /** To named people: otherwise everybody of its company sees it. */
  isLimited: z.boolean(),
  /** Since when no active account of the client's is left in it. */
  clientLeftAt: z.nullable(timestamp),
});

/** What of a project is overdue besides its own due date, and since when. */
export const lateWorkSchema = z.object({
  id: rowId,
  milestones: z.int(),
  milestonesSince: z.nullable(z.string()),
  /** Documents that wait past the day on which they should have been reviewed. */
  reviews: z.int(),
  reviewsSince: z.nullable(z.string()),
});

const missing = 'Please provide both title and description';
const memberIds = z.array(z.uuid()).check(z.maxLength(100, 'Choose at most 100 people'));

export const dueBeforeStart = 'Must not be before the start date';

interface Dates {
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}

const areInOrder = ({ startDate, dueDate }: Dates) => !startDate || !dueDate || dueDate >= startDate;
const notInOrder = { path: ['dueDate'], message: dueBeforeStart };

/** What is said of a project, whether it begins or changes. */
const projectFields = z.object({
  title: line(1, 200, missing),
  description: prose(1, 5000, missing),
  startDate: z.nullish(day),
  dueDate: z.nullish(day),
  clientId: z.nullish(z.uuid()),
  companyId: z.nullish(rowId),
  isLimited: z.optional(z.boolean()),
});

/** `stepsOf` is another project, whose milestones this one begins with; `milestones` are titles of further ones. */
export const createProjectSchema = z
  .extend(projectFields, {
    stepsOf: z.nullish(rowId),
    memberIds: z.optional(memberIds),
    milestones: z.optional(
      z.array(line(1, 200, 'A milestone needs a title')).check(z.maxLength(50, 'Begin with at most 50 milestones')),
    ),
  })
  .check(z.refine(areInOrder, notInOrder));

/** `ifUpdatedAt` is the `updatedAt` the editor saw: a later change by somebody else answers 409 with the current row. */
export const updateProjectSchema = z
  .partial(
    z.extend(projectFields, {
      status: z.enum(projectStatuses),
      isArchived: z.boolean(),
      ifUpdatedAt: timestamp,
    }),
  )
  .check(z.refine(areInOrder, notInOrder));

/** A person as colleagues see one, in member lists and pickers. */
export const personSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(roles),
});

/** Where a member of a project is written to, for those who may know. */
export const memberAddressSchema = z.object({ id: z.uuid(), email: z.string() });

export const setMembersSchema = z.object({ memberIds });

export const milestoneSchema = z.object({
  id: rowId,
  title: z.string(),
  description: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  isComplete: z.boolean(),
  /** Who of the project's members looks after it. */
  ownerId: z.nullable(z.uuid()),
  /** Its place once somebody has put them in order. */
  position: z.nullable(z.int()),
});

/** The dialog asks for nothing: a milestone without a title is stored under a plain one. */
export const createMilestoneSchema = z.object({
  title: z.pipe(
    line(0, 200, ''),
    z.transform((title: string) => title || 'Untitled milestone'),
  ),
  description: z.nullish(prose(0, 2000, '')),
  dueDate: z.nullish(day),
  ownerId: z.nullish(z.uuid()),
});

export const updateMilestoneSchema = z.partial(
  z.extend(z.omit(createMilestoneSchema, { title: true }), {
    title: line(1, 200, 'Please give the milestone a title'),
    isComplete: z.boolean(),
  }),
);

/** All milestones of a project, in their new order. */
export const orderMilestonesSchema = z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(500)) });

export type LateWork = z.infer<typeof lateWorkSchema>;
export type Project = z.infer<typeof projectSchema>;
export type Milestone = z.infer<typeof milestoneSchema>;
export type Person = z.infer<typeof personSchema>;
export type MemberAddress = z.infer<typeof memberAddressSchema>;
