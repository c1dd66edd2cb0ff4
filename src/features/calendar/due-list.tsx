import { CalendarCheck2, CircleCheck } from 'lucide-react';
import { Badge } from '#src/components/ui/badge.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatFullDay, formatMoment, localDay } from '#src/lib/format.ts';
import { dueLink } from '#src/shared/due-link.ts';
import { dueKindIcons, dueKindLabels, isLate, keyOf, type Entry } from './kinds.ts';

/** Where the list of a day begins. */
export const dayAnchor = (day: string) => `due-${day}`;

/** What is due in a month, day by day. */
export function DueList({ entries, month }: { entries: readonly Entry[]; month: string }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={CalendarCheck2}
        title={`Nothing is due in ${month}`}
        description="Milestones, project due dates, invoices, calls and documents awaiting a decision appear here once they have a date."
        className="py-8"
      />
    );
  }
  return (
    <ol className="grid gap-6">
      {[...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day}>
          <h3
            id={dayAnchor(day)}
            tabIndex={-1}
            className="mb-2 scroll-mt-28 font-heading text-sm font-medium text-muted outline-none"
          >
            {day === localDay() && <b className="text-heading">Today, </b>}
            <time dateTime={day}>{formatFullDay(day)}</time>
          </h3>
          <ul className="divide-y divide-line border-b border-t-[1.5px] border-line border-t-heading">
            {ofDay.map((due) => (
              <DueItem key={keyOf(due)} due={due} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DueItem({ due }: { due: Entry }) {
  const { kind, title, projectTitle, isDone, isMine, startsAt, about } = due;
  const Icon = isDone ? CircleCheck : dueKindIcons[kind];
  return (
    <li className="relative flex items-start gap-3.5 py-3.5 hover:bg-heading/5">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', 'text-muted')} />
      <div className="min-w-0 flex-1">
        <h4 dir="auto" className="font-medium leading-6 [overflow-wrap:anywhere]">
          <a href={dueLink(due)} className="after:absolute after:inset-0">
            {title}
          </a>
        </h4>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {dueKindLabels[kind]}
          {kind === 'offer' && `, ${about ?? ''}`}
          {startsAt !== null && `, ${[formatMoment(startsAt), about].filter(Boolean).join(' · ')}`}
          {(kind === 'milestone' || kind === 'review' || kind === 'changes' || kind === 'invoice') && (
            <>
              {' in '}
              <bdi>{projectTitle ?? 'your documents'}</bdi>
            </>
          )}
        </p>
      </div>
      <span className="flex flex-wrap justify-end gap-x-4 max-sm:grid">
        {isMine && (
          <Badge tone="accent" className="before:bg-heading">
            Needs you
          </Badge>
        )}
        {isDone ? <Badge tone="success">Done</Badge> : isLate(due, localDay()) && <Badge tone="danger">Overdue</Badge>}
      </span>
    </li>
  );
}
