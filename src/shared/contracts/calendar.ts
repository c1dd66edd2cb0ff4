import { monthPattern } from '#src/shared/month.ts';
import { rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

export const dueKinds = ['milestone', 'project', 'review', 'changes', 'invoice', 'run', 'call', 'offer'] as const;
export type DueKind = (typeof dueKinds)[number];

/**
 * What is due on a day: a milestone, a project, the decision on a document or its next version, an invoice, a run of one's own,
 * a booked call, or until when an offer is valid.
 */
export const dueSchema = z.object({
  kind: z.enum(dueKinds),
  /** Of the milestone, the project, the document, the invoice or the run; of a call's lead, null for whoever does not open leads. */
  id: z.nullable(rowId),
  title: z.string(),
  day: z.string(),
  /** Null for a document without a project, for runs and calls. */
  projectId: z.nullable(rowId),
  projectTitle: z.nullable(z.string()),
  isDone: z.boolean(),
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  /** How the caller of a call is reached; when the day of an offer ends. */
  about: z.nullable(z.string()),
});

export type Due = z.infer<typeof dueSchema>;

/** '2026-03', as it stands in a path. */
export const monthParam = z.string().check(z.regex(monthPattern));

/** When the address for calendar programs was made; null where there is none. */
export const calendarLinkSchema = z.object({ createdAt: z.nullable(timestamp) });

/** The address itself, which is told this once. */
export const newCalendarLinkSchema = z.object({ createdAt: timestamp, url: z.string() });

export type CalendarLink = z.infer<typeof calendarLinkSchema>;
