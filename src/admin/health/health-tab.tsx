import { inBatches, operations, reportedAnswers } from '#src/admin/data.ts';
import { ReadFailure, RereadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { removeRows, useQuery } from '#src/lib/query.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import type { ReportedAnswer } from '#src/shared/contracts/ai.ts';
import { checksOf } from './checks.ts';
import { groupByAnswer } from './group-by-answer.ts';

const what = 'The state of the site';

/** What the product runs on, one card each, with what to do where something is wrong. */
export function HealthTab() {
  const { data, error, retry } = useQuery(operations);
  if (!data) return error ? <ReadFailure what={what} error={error} onRetry={retry} /> : <TableSkeleton />;
  return (
    <section aria-label="Health" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-[-0.026em] outline-none sm:text-[1.75rem]">
          Health
        </h1>
        <Button variant="secondary" size="sm" onClick={retry}>
          Check again
        </Button>
      </div>
      {error && <RereadFailure what={what} error={error} onRetry={retry} />}
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
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
    </section>
  );
}

function settle(reports: readonly ReportedAnswer[]) {
  return attempt('Failed to remove the reports', async () => {
    await inBatches(reports, (ids) => reply(memberApi.admin.answers.delete.$post({ json: { ids } })));
    removeRows(reportedAnswers, reports);
  });
}

/** Which answers of the assistant did not help, with what was asked where the visitor sent it along. */
function ReportedAnswers() {
  const { data, error, retry } = useQuery(reportedAnswers);
  if (!data) return error ? <ReadFailure what="The reports" error={error} onRetry={retry} /> : null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">Answers that did not help</h2>
      {data.rows.length === 0 && <p className="text-sm text-muted">No one has reported one in the past year.</p>}
      <ul className="grid gap-3">
        {groupByAnswer(data.rows).map(([answer, reports]) => (
          <li key={answer} className="flex flex-wrap items-start justify-between gap-2 text-sm">
            <div className="min-w-0">
              <p>
                <span className="font-mono">{answer}</span> · {reports.length}
              </p>
              {reports.flatMap(({ id, question }) =>
                question === null
                  ? []
                  : [
                      <p key={id} className="break-words text-muted">
                        “{question}”
                      </p>,
                    ],
              )}
            </div>
            <Button size="sm" variant="secondary" onClick={() => void settle(reports)}>
              Done<span className="sr-only"> with {answer}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
