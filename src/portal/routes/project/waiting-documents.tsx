import { FileClock } from 'lucide-react';
import { portalPaths } from '#shared/portal-paths.ts';
import { dayQuery } from '#features/projects/queries.ts';
import { DateOf } from '#components/app/time.tsx';
import { localDay, plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';

/** What waits in this project for the decision of whoever looks, before everything that does not. */
export function WaitingDocuments({ projectId }: { projectId: number }) {
  const { data: day } = useQuery(dayQuery(localDay()));
  const waiting = day?.waitingDocuments.filter((document) => document.projectId === projectId) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-documents" className="mb-8 border-y border-line-strong py-4">
      <h2 id="waiting-documents" className="flex items-center gap-2 text-lg font-semibold">
        <FileClock aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {plural(waiting.length, 'document')} {waiting.length === 1 ? 'waits' : 'wait'} for your decision
      </h2>
      <ul className="mt-2">
        {waiting.map(({ id, name, reviewDue }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <a
              href={portalPaths.document(id)}
              className="inline-flex min-h-9 items-center text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              <bdi>{name}</bdi>
            </a>
            {reviewDue !== null && (
              <span className="text-sm text-muted">
                Decide by <DateOf value={reviewDue} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
