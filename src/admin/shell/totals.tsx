import { totals } from '#src/admin/data.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';

const labels = {
  users: 'Total Users',
  activeProjects: 'Active Projects',
  documents: 'Documents',
  contacts: 'Contact Requests',
} as const;

/** From here on they stand in the bar, below it at the end of the queue. */
export const wideEnoughForTotals = '(width >= 90rem)';

/** Counted by the database, not by what happens to be loaded. */
export function Totals({ className }: { className: string }) {
  const { data, error, retry } = useQuery(totals);
  if (error && !data)
    return (
      <p role="alert" className={cn('text-sm text-danger', className)}>
        The totals could not be loaded: {error.message}{' '}
        <Button variant="link" size="sm" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  return (
    <section aria-label="Totals" className={className}>
      <dl className="flex flex-wrap gap-x-5 gap-y-2 text-[0.875rem] leading-none">
        {(Object.keys(labels) as (keyof typeof labels)[]).map((key) => (
          <div key={key} className="flex flex-row-reverse items-baseline gap-1.5 whitespace-nowrap">
            <dt className="text-muted">{labels[key]}</dt>
            <dd className="font-heading text-[1.0625rem] font-bold tabular-nums text-heading">
              {data ? formatNumber(data[key]) : <Skeleton className="h-4 w-5" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
