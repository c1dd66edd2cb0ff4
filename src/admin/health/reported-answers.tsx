import { dropRows, inBatches, reportedAnswers } from '#admin/data.ts';
import { ReadFailure } from '#admin/table/states.tsx';
import { attempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import type { ReportedAnswer } from '#shared/contracts/ai.ts';
import { groupByAnswer } from './group-by-answer.ts';

function settle(reports: readonly ReportedAnswer[]) {
  return attempt('Failed to remove the reports', async () => {
    await inBatches(reports, (ids) => reply(memberApi.admin.answers.delete.$post({ json: { ids } })));
    dropRows(reportedAnswers, reports);
  });
}

/** Which answers of the assistant did not help, with what was asked where the visitor sent it along. */
export function ReportedAnswers() {
  const { data, error, retry } = useQuery(reportedAnswers);
  if (!data) return error ? <ReadFailure what="The reports" error={error} onRetry={retry} /> : null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">Answers that did not help</h2>
      {data.rows.length === 0 && <p className="text-sm text-muted">Nobody has reported one in the past year.</p>}
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
