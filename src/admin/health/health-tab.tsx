import { operations } from '#admin/data.ts';
import { ReadFailure, RereadFailure, TableSkeleton } from '#admin/table/states.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useQuery } from '#lib/query.ts';
import { checksOf } from './checks.ts';
import { ReportedAnswers } from './reported-answers.tsx';

const what = 'The state of the site';

/** What the product runs on, one card each, with what to do where something is wrong. */
export function HealthTab() {
  const { data, error, retry } = useQuery(operations);
  if (!data) return error ? <ReadFailure what={what} error={error} onRetry={retry} /> : <TableSkeleton />;
  return (
    <section aria-label="Health" className="grid gap-4">
      {error && <RereadFailure what={what} error={error} onRetry={retry} />}
      <div className="grid gap-4 md:grid-cols-2">
        {checksOf(data).map(({ name, state, tone, details }) => (
          <Card key={name} className="grid content-start gap-2 md:last:odd:col-span-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg font-semibold">{name}</h2>
              <Badge tone={tone}>{state}</Badge>
            </div>
            <p className="break-words text-sm text-muted">{details}</p>
          </Card>
        ))}
      </div>
      <ReportedAnswers />
      <div>
        <Button variant="secondary" onClick={retry}>
          Check again
        </Button>
      </div>
    </section>
  );
}
