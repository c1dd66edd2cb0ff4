import { totals } from '#admin/data.ts';
import { Figure, Figures } from '#components/app/figures.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatNumber } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';

const figures = {
  users: 'Total Users',
  activeProjects: 'Active Projects',
  documents: 'Documents',
  contacts: 'Contact Requests',
} as const;

/** Totals counted by the database, not by what happens to be loaded. */
export function Totals() {
  const { data, error, retry } = useQuery(totals);
  return (
    <section aria-label="Totals" className="grid gap-4">
      <Figures>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((key) => (
          <Figure key={key} label={figures[key]} value={data ? formatNumber(data[key]) : error ? '–' : undefined} />
        ))}
      </Figures>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          The totals could not be loaded: {error.message}
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
