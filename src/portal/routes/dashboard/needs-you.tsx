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
import type { Day } from '#src/shared/contracts/day.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { dueLink } from '#src/shared/due-link.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { formatMoney } from '#src/shared/money.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { buttonStyles } from '#src/components/ui/button-styles.ts';
import { cardLink } from '#src/components/ui/card-link.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { daysBetween, formatFullDay, formatMoment, localDay, plural } from '#src/lib/format.ts';

interface NeedsYouProps {
  day: Day;
  mentions: readonly Notification[];
  isAdmin: boolean;
}

interface Need {
  key: string;
  icon: LucideIcon;
  href: string;
  title: string;
  about: ReactNode;
  /** The day on which it is due. */
  day: string | null;
  /** What the time until that day is for; without it, just time. */
  time?: string;
  /** What the first of all is opened with. */
  act?: string;
}

/** By day, the earliest first; what somebody asked stands with what is due today, and what has no day comes last. */
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
    act: 'Answer',
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
          {projectTitle} · decision {dueOn(reviewDue)}
        </>
      ),
    day: reviewDue,
    time: 'to decide',
    act: 'Read and decide',
  }));
  const milestones = dueMilestones.map(({ id, title, dueDate, projectId, projectTitle }) => ({
    key: `milestone ${id}`,
    icon: CalendarClock,
    href: dueLink({ kind: 'milestone', id, projectId }),
    title,
    about: (
      <>
        {projectTitle} · milestone {dueOn(dueDate)}
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
        The client’s last person left on <DateOf value={since} />
      </>
    ),
    day: null,
  }));
  const runs = openRuns.map(({ id, title, dueDate }) => ({
    key: `run ${id}`,
    icon: ListChecks,
    href: portalPaths.run(id),
    title,
    about: dueDate === null ? 'Assigned to you' : <>Assigned to you, {dueOn(dueDate)}</>,
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
    about: `${formatMoment(startsAt)}${isTaken ? '' : ', nobody has taken it yet'}`,
    day: localDay(new Date(startsAt)),
    time: 'until the call',
  }));
  const invoices = dueInvoices.map(({ id, number, open, currency, dueOn: day, projectTitle }) => ({
    key: `invoice ${id}`,
    icon: ReceiptText,
    href: portalPaths.invoice(id),
    title: `${formatMoney(open, currency)} to pay`,
    about: (
      <>
        {projectTitle} · invoice {number} {dueOn(day)}
      </>
    ),
    day,
    time: 'to pay',
  }));
  const today = localDay();
  const questions = [...asked, ...requests, ...left];
  const rest = [...decisions, ...milestones, ...runs, ...calls, ...invoices, ...unsigned];
  const placed = [
    ...rest.map((need) => ({ need, place: need.day ?? '9999' })),
    ...questions.map((need) => ({ need, place: today })),
  ];
  return placed.sort((a, b) => a.place.localeCompare(b.place)).map(({ need }) => need);
}

function dueOn(day: string): ReactNode {
  return (
    <>
      {day < localDay() ? 'was due' : 'due'} <DateOf value={day} />
    </>
  );
}

/** 'Today', '2 days', and what they are: time left, or time that has passed. */
function timeOf(day: string, time: string | undefined): { figure: string; meaning: string } {
  const today = localDay();
  const until = formatFullDay(day);
  if (day === today) return { figure: 'Today', meaning: until };
  if (day < today) return { figure: plural(daysBetween(day, today), 'day'), meaning: `late, since ${until}` };
  return {
    figure: plural(daysBetween(today, day), 'day'),
    meaning: `${['left', time].filter(Boolean).join(' ')}, until ${until}`,
  };
}

/** What waits for the person, by how soon: the first of it large, the rest as rows. */
export function NeedsYou({ day, mentions, isAdmin }: NeedsYouProps) {
  const [first, ...rest] = needsOf(day, mentions);
  return (
    <section>
      <h2 className="mb-4 text-xl font-semibold">Needs you</h2>
      {first === undefined ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing is waiting for you"
          description="Questions, documents that wait for your decision, invoices and milestones due in the next two weeks appear here."
          className="py-8"
        />
      ) : (
        <ul className="grid grid-cols-1 gap-x-12 border-t border-heading lg:grid-cols-2">
          <First need={first} />
          {rest.map((need) => (
            <Row key={need.key} need={need} />
          ))}
        </ul>
      )}
      {isAdmin && (
        <p className="mt-4 text-muted">
          What waits for the whole firm, such as new leads and overdue milestones, is in the{' '}
          <TextLink href={accountPaths.admin}>admin area</TextLink>.
        </p>
      )}
    </section>
  );
}

function First({ need: { href, title, about, day, time, act = 'Open' } }: { need: Need }) {
  const left = day === null ? undefined : timeOf(day, time);
  return (
    <li className="relative grid gap-x-12 gap-y-4 border-b border-line py-6 sm:py-8 lg:col-span-2 lg:grid-cols-2">
      {left && (
        <p>
          <span className="block font-heading text-6xl font-bold tabular-nums leading-none tracking-[-0.055em] text-heading sm:text-8xl">
            {left.figure}
          </span>
          <span className="mt-3 block font-mono text-sm text-muted">{left.meaning}</span>
        </p>
      )}
      <div>
        <h3 dir="auto" className="text-2xl font-bold leading-8 tracking-[-0.02em] [overflow-wrap:anywhere]">
          <a href={href} className={cardLink}>
            {title}
          </a>
        </h3>
        <p dir="auto" className="mt-1 text-muted [overflow-wrap:anywhere]">
          {about}
        </p>
        {/* The whole of it is the link; this says what the link does. */}
        <span aria-hidden="true" className={buttonStyles({ className: 'mt-5' })}>
          {act}
        </span>
      </div>
    </li>
  );
}

function Row({ need: { icon: Icon, href, title, about } }: { need: Need }) {
  return (
    <li className="group relative flex gap-3.5 border-b border-line py-3">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <h3
          dir="auto"
          className="line-clamp-2 font-medium leading-6 [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
        >
          <a href={href} className={cardLink}>
            {title}
          </a>
        </h3>
        <p dir="auto" className="text-sm text-muted [overflow-wrap:anywhere]">
          {about}
        </p>
      </div>
    </li>
  );
}
