import type { Day } from '#src/shared/contracts/day.ts';
import { countActive } from '#src/features/projects/filter.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';

/** How much there is, as one strip. */
export function Counts({ day, failed }: { day: Day | undefined; failed: boolean }) {
  const { data: projects, error } = useQuery(projectsQuery);
  const active = projects ? formatNumber(countActive(projects.rows)) : error ? '–' : undefined;
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Count label="Active Projects" value={active} />
      <Count label="Upcoming Milestones" value={soon(day?.upcomingMilestones, failed)} />
      <Count label="Recent Documents" value={soon(day?.recentDocuments, failed)} />
      <Count label="Completed Deliverables" value={soon(day?.completedDeliverables, failed)} />
    </dl>
  );
}

/** 'Coming Soon' while there is nothing to count. */
function soon(count: number | undefined, failed: boolean): string | undefined {
  if (count === undefined) return failed ? '–' : undefined;
  return count === 0 ? 'Coming Soon' : formatNumber(count);
}

function Count({ label, value }: { label: string; value: string | undefined }) {
  const isWords = value !== undefined && value.length > 8;
  return (
    <div className="flex min-h-14 flex-wrap items-baseline gap-x-2.5 border-line py-3 text-[0.9375rem] max-lg:odd:pr-3 max-lg:even:border-l max-lg:even:pl-4 lg:[&+&]:border-l lg:[&+&]:pl-5 max-lg:[&:nth-child(n+3)]:border-t">
      <dt className="order-last text-muted">{label}</dt>
      <dd
        className={cn(
          'font-heading text-heading',
          isWords ? 'text-base font-medium' : 'text-[1.625rem] font-bold tabular-nums leading-8 tracking-[-0.03em]',
        )}
      >
        {value ?? <Skeleton className="h-8 w-8" />}
      </dd>
    </div>
  );
}
