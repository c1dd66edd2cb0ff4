import {
  AtSign,
  CalendarClock,
  CircleCheckBig,
  FileClock,
  Lightbulb,
  ListChecks,
  Phone,
  ReceiptText,
  Signature,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Day } from '#shared/contracts/day.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
import { dueLink } from '#shared/due-link.ts';
import { notificationLink } from '#shared/notification-link.ts';
import { formatMoney } from '#shared/money.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { DateOf } from '#components/app/time.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatMoment, localDay } from '#lib/format.ts';

interface NeedsYouProps {
  day: Day;
  mentions: readonly Notification[];
}

interface Need {
  key: string;
  icon: LucideIcon;
  href: string;
  title: string;
  about: ReactNode;
  /** The day on which it is due. */
  day: string | null;
}

/** What has a day, the earliest first; then what somebody asked, and what has time. */
function needsOf(
  {
    dueMilestones,
    waitingDocuments,
    openRequests,
    leftProjects,
    openRuns,
    unsignedProcedures,
    bookedCalls,
    dueInvoices,
  }: Day,
  mentions: readonly Notification[],
): Need[] {
  const asked = mentions.map((mention) => ({
    key: `mention ${mention.id}`,
    icon: AtSign,
    href: notificationLink(mention),
    title: mention.content,
    about: mention.title,
    day: null,
  }));
  const requests = openRequests.map(({ id, title, projectId, projectTitle }) => ({
    key: `request ${id}`,
    icon: Lightbulb,
    href: portalPaths.request(projectId, id),
    title,
    about: `Asked for in ${projectTitle}`,
    day: null,
  }));
  const decisions = waitingDocuments.map(({ id, name, projectTitle, reviewDue }) => ({
    key: `document ${id}`,
    icon: FileClock,
    href: portalPaths.document(id),
    title: name,
    about:
      reviewDue === null ? (
        `Waiting for a decision in ${projectTitle}`
      ) : (
        <>
          Decision {dueOn(reviewDue)} in {projectTitle}
        </>
      ),
    day: reviewDue,
  }));
  const milestones = dueMilestones.map(({ id, title, dueDate, projectId, projectTitle }) => ({
    key: `milestone ${id}`,
    icon: CalendarClock,
    href: dueLink({ kind: 'milestone', id, projectId }),
    title,
    about: (
      <>
        Milestone {dueOn(dueDate)} in {projectTitle}
      </>
    ),
    day: dueDate,
  }));
  const left = leftProjects.map(({ id, title, since }) => ({
    key: `left ${id}`,
    icon: UserRoundX,
    href: portalPaths.project(id),
    title,
    about: (
      <>
        The client's last person left on <DateOf value={since} />
      </>
    ),
    day: null,
  }));
  const runs = openRuns.map(({ id, title, dueDate }) => ({
    key: `run ${id}`,
    icon: ListChecks,
    href: portalPaths.run(id),
    title,
    about: dueDate === null ? 'Your run of a procedure' : <>Your run of a procedure {dueOn(dueDate)}</>,
    day: dueDate,
  }));
  const unsigned = unsignedProcedures.map(({ id, title }) => ({
    key: `procedure ${id}`,
    icon: Signature,
    href: portalPaths.procedure(id),
    title,
    about: 'A procedure to read and sign',
    day: null,
  }));
  const calls = bookedCalls.map(({ id, leadId, name, company, startsAt, isTaken }) => ({
    key: `call ${id}`,
    icon: Phone,
    href: dueLink({ kind: 'call', id: leadId, projectId: null }),
    title: `Call with ${name}, ${company}`,
    about: `${formatMoment(startsAt)}${isTaken ? '' : ', nobody takes it yet'}`,
    day: localDay(new Date(startsAt)),
  }));
  const invoices = dueInvoices.map(({ id, number, open, currency, dueOn: day, projectTitle }) => ({
    key: `invoice ${id}`,
    icon: ReceiptText,
    href: portalPaths.invoice(id),
    title: `${formatMoney(open, currency)} to pay`,
    about: (
      <>
        Invoice {number} {dueOn(day)} in {projectTitle}
      </>
    ),
    day,
  }));
  const last = '9999';
  return [
    ...asked,
    ...requests,
    ...left,
    ...decisions,
    ...milestones,
    ...runs,
    ...calls,
    ...invoices,
    ...unsigned,
  ].sort((a, b) => (a.day ?? last).localeCompare(b.day ?? last));
}

function dueOn(day: string): ReactNode {
  return (
    <>
      {day < localDay() ? 'was due' : 'due'} <DateOf value={day} />
    </>
  );
}

/** What waits for the person: questions, documents to decide on, milestones of the next two weeks. */
export function NeedsYou({ day, mentions }: NeedsYouProps) {
  const needs = needsOf(day, mentions);
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl font-semibold">Needs you</h2>
      {needs.length === 0 ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing is waiting for you"
          description="Questions, documents that wait for your decision, invoices and milestones due in the next two weeks appear here."
          className="py-8"
        />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {needs.map(({ key, icon: Icon, href, title, about }) => (
            <li
              key={key}
              className="relative flex gap-3.5 rounded-2xl border border-line bg-accent-1 p-4 transition-colors hover:border-primary/60"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-primary/10 text-primary">
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <div className="min-w-0">
                <h3 dir="auto" className="line-clamp-2 font-medium leading-6 [overflow-wrap:anywhere]">
                  <a
                    href={href}
                    className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-primary"
                  >
                    {title}
                  </a>
                </h3>
                <p dir="auto" className="text-sm text-muted [overflow-wrap:anywhere]">
                  {about}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
