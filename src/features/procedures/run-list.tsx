import { CalendarClock, ListChecks, UserRound } from 'lucide-react';
import type { Run } from '#src/shared/contracts/procedures.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { localDay } from '#src/lib/format.ts';
import { isRunOverdue, runLabels, runTones } from './words.ts';

export function RunList({ runs, empty }: { runs: readonly Run[]; empty: { title: string; description: string } }) {
  if (runs.length === 0) return <EmptyState icon={ListChecks} {...empty} />;
  return (
    <ul className="grid gap-x-8 border-b border-line md:grid-cols-2 2xl:grid-cols-3">
      {runs.map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
    </ul>
  );
}

export function RunBadge({ run }: { run: Run }) {
  if (isRunOverdue(run, localDay())) return <Badge tone="danger">Overdue</Badge>;
  return <Badge tone={runTones[run.status]}>{runLabels[run.status]}</Badge>;
}

function RunCard({ run }: { run: Run }) {
  const { id, title, owner, dueDate, steps, done, endedAt, endedBy } = run;
  return (
    <li className="relative grid content-start gap-3 border-t border-line py-4 transition-colors hover:border-primary">
      <div className="flex items-start justify-between gap-4">
        <h2 dir="auto" className="min-w-0 font-semibold leading-6 [overflow-wrap:anywhere]">
          <a href={portalPaths.run(id)} className={cardLink}>
            {title}
          </a>
        </h2>
        <RunBadge run={run} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted [&>span]:flex [&>span]:items-center [&>span]:gap-1.5 [&_svg]:size-4">
        <span>
          <UserRound aria-hidden="true" />
          <span className="sr-only">Owner: </span>
          <span dir="auto">{owner ?? 'Nobody'}</span>
        </span>
        <span>
          <CalendarClock aria-hidden="true" />
          {endedAt !== null ? (
            <>
              Ended <DateOf value={endedAt} />
              {endedBy && ` by ${endedBy}`}
            </>
          ) : dueDate === null ? (
            'No due date'
          ) : (
            <>
              Due <DateOf value={dueDate} />
            </>
          )}
        </span>
      </p>
      <div className="flex items-center gap-3">
        <Progress value={(100 * done) / steps} label={`Progress of ${title}`} />
        <span className="whitespace-nowrap text-sm tabular-nums text-muted">
          {done} of {steps}
        </span>
      </div>
    </li>
  );
}
