import {
  AtSign,
  CalendarClock,
  Lightbulb,
  ListChecks,
  Phone,
  Signature,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import type { Day } from '#src/shared/contracts/day.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { dueLink } from '#src/shared/due-link.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { formatDate, formatMoment, localDay } from '#src/lib/format.ts';
import type { Waiting } from './due-words.ts';

/** Something that waits and is no document and no invoice. */
export interface Need {
  key: string;
  icon: LucideIcon;
  href: string;
  title: string;
  about: string;
  /** The day on which it is due. */
  day: string | null;
}

/** What the firm delivers is no duty of its client's. */
const milestonesFor = ({ dueMilestones }: Day, isStaff: boolean) => (isStaff ? dueMilestones : []);

/** By day, the earliest first; what somebody asked stands with what is due today, and what has no day comes last. */
export function needsOf(day: Day, mentions: readonly Notification[], isStaff: boolean): Need[] {
  const { openRequests, leftProjects, openRuns, unsignedProcedures, bookedCalls } = day;
  const today = localDay();
  const due = (on: string) => `${on < today ? 'was due' : 'due'} ${formatDate(on)}`;
  const questions: Need[] = [
    ...mentions.map((mention) => ({
      ...{ key: `mention ${mention.id}`, icon: AtSign, day: null },
      ...{ href: notificationLink(mention), title: mention.content, about: mention.title },
    })),
    ...openRequests.map(({ id, title, projectId, projectTitle }) => ({
      ...{ key: `request ${id}`, icon: Lightbulb, day: null },
      ...{ href: portalPaths.request(projectId, id), title, about: `Asked for in ${projectTitle}` },
    })),
    ...leftProjects.map(({ id, title, since }) => ({
      ...{ key: `left ${id}`, icon: UserRoundX, day: null },
      ...{ href: portalPaths.project(id), title, about: `The client’s last person left on ${formatDate(since)}` },
    })),
  ];
  const rest: Need[] = [
    ...milestonesFor(day, isStaff).map(({ id, title, dueDate, projectId, projectTitle }) => ({
      ...{ key: `milestone ${id}`, icon: CalendarClock, day: dueDate },
      ...{ href: dueLink({ kind: 'milestone', id, projectId }), title },
      about: `${projectTitle}, milestone ${due(dueDate)}`,
    })),
    ...openRuns.map(({ id, title, dueDate }) => ({
      ...{ key: `run ${id}`, icon: ListChecks, href: portalPaths.run(id), title, day: dueDate },
      about: dueDate === null ? 'Assigned to you' : `Assigned to you, ${due(dueDate)}`,
    })),
    ...bookedCalls.map(({ id, leadId, name, company, startsAt, isTaken }) => ({
      ...{ key: `call ${id}`, icon: Phone, href: dueLink({ kind: 'call', id: leadId, projectId: null }) },
      title: `Call with ${name}, ${company}`,
      about: `${formatMoment(startsAt)}${isTaken ? '' : ', no one assigned'}`,
      day: localDay(new Date(startsAt)),
    })),
    ...unsignedProcedures.map(({ id, title }) => ({
      ...{ key: `procedure ${id}`, icon: Signature, href: portalPaths.procedure(id), title },
      ...{ about: 'A procedure to read and sign', day: null },
    })),
  ];
  const placed = [
    ...rest.map((need) => ({ need, place: need.day ?? '9999' })),
    ...questions.map((need) => ({ need, place: today })),
  ];
  return placed.toSorted((a, b) => a.place.localeCompare(b.place)).map(({ need }) => need);
}

/** How much of each kind waits, for the sentence below the name. */
export function waitingOf(day: Day, mentions: readonly Notification[], isStaff: boolean): Waiting {
  const milestones = milestonesFor(day, isStaff);
  return {
    decisions: day.waitingDocuments.length,
    invoices: day.dueInvoices.length,
    questions: mentions.length + day.openRequests.length,
    procedures: day.openRuns.length + day.unsignedProcedures.length,
    milestones: milestones.length,
    calls: day.bookedCalls.length,
    projects: day.leftProjects.length,
    days: [
      ...day.waitingDocuments.map(({ reviewDue }) => reviewDue),
      ...day.dueInvoices.map(({ dueOn }) => dueOn),
      ...milestones.map(({ dueDate }) => dueDate),
      ...day.openRuns.map(({ dueDate }) => dueDate),
    ].filter((one) => one !== null),
  };
}
