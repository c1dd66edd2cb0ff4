import { z } from '#shared/zod.ts';
import { rowId } from '#shared/text.ts';

const count = z.int().check(z.nonnegative());
const inProject = { id: rowId, projectId: rowId, projectTitle: z.string() };

/** What a person's projects hold together, and the first few things that wait for the person. */
export const daySchema = z.object({
  upcomingMilestones: count,
  recentDocuments: count,
  completedDeliverables: count,
  dueMilestones: z.array(z.object({ ...inProject, title: z.string(), dueDate: z.string() })),
  waitingDocuments: z.array(z.object({ ...inProject, name: z.string() })),
});

export type Day = z.infer<typeof daySchema>;
