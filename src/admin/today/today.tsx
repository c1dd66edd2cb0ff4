import { CircleCheckBig } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { documents } from '#src/admin/data.ts';
import { tabPath } from '#src/admin/paths.ts';
import { Totals, wideEnoughForTotals } from '#src/admin/shell/totals.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { useView } from '#src/admin/table/use-view.ts';
import { useMedia } from '#src/components/app/use-media.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { formatNumber, localDay, plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { countDuties } from '#src/shared/duties.ts';
import { Pane } from './pane.tsx';
import { moreOf, openOf, queueOf, waitingForClients, type QueueItem } from './queue.ts';
import { QueueList } from './queue-list.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

const none: readonly never[] = [];

/** What waits for somebody to act, oldest promise first, beside the one that is open. On a phone, the queue alone. */
export function Today() {
  const today = localDay();
  const duties = useDuties();
  const { data } = duties;
  const groups = useMemo(() => data && queueOf(data, today), [data, today]);
  const beside = useMedia('(width >= 64rem)');
  const wide = useMedia(wideEnoughForTotals);
  const [{ filters }] = useView();
  const items = groups?.flatMap((group) => group.items) ?? [];
  const [kept, setKept] = useState<QueueItem>();
  const open = beside ? openOf(items, filters.item, kept) : undefined;
  if (open !== kept) setKept(open);
  const queue = useRef<HTMLElement>(null);
  const onKeyDown = useQueueKeys(items, open, queue);
  const more = data ? moreOf(data) : [];
  const count = data ? countDuties(data) : 0;
  return (
    // Keys work within the queue and the pane beside it, and not while somebody writes.
    <div
      onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}
      className="lg:grid lg:h-[calc(100dvh-6.75rem)] lg:min-h-[34rem] lg:grid-cols-[minmax(20rem,26.5rem)_minmax(0,1fr)] print:!block print:!h-auto"
    >
      <section
        ref={queue}
        aria-labelledby="needs-you"
        className="bg-band pb-10 lg:overflow-y-auto lg:border-r lg:border-line"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pb-3.5 pt-5 sm:px-6">
          <h1 id="needs-you" tabIndex={-1} className="text-2xl font-bold tracking-[-0.026em] outline-none">
            Needs you
          </h1>
          {count > 0 && <p className="text-[0.90625rem] text-muted">{plural(count, 'thing')}, oldest promise first</p>}
        </header>
        {groups && groups.length > 0 && <QueueList groups={groups} beside={beside} open={open} />}
        {groups?.length === 0 && (
          <EmptyState
            className="mx-5 sm:mx-6"
            icon={CircleCheckBig}
            title="Nothing is waiting for you"
            description="New leads, documents to decide on, what is overdue and emails that failed appear here."
          />
        )}
        {!groups && (
          <div className="px-5 sm:px-6">
            {duties.error ? (
              <ReadFailure what="What needs you" error={duties.error} onRetry={duties.retry} />
            ) : (
              <TableSkeleton />
            )}
          </div>
        )}
        <ul className="px-5 text-[0.90625rem] sm:px-6">
          {more.map(({ href, label, count: rest }) => (
            <li key={label} className="border-b border-line py-2.5">
              <CellLink href={href}>{`${formatNumber(rest)} more: ${label}`}</CellLink>
            </li>
          ))}
        </ul>
        <ForClients />
        {!wide && <Totals className="px-5 pt-6 sm:px-6" />}
      </section>
      {open && <Pane key={open.key} item={open} />}
    </div>
  );
}

/** What only others can move, closed. */
function ForClients() {
  const waiting = waitingForClients(useQuery(documents).data?.rows ?? none);
  if (waiting.length === 0) return null;
  return (
    <details className="px-5 pt-1 text-[0.90625rem] sm:px-6">
      <summary className="min-h-11 cursor-pointer py-2.5 text-muted hover:text-heading">
        {plural(waiting.length, 'document waits', 'documents wait')} for clients
      </summary>
      <ul>
        {waiting.slice(0, 12).map(({ id, name, projectTitle }) => (
          <li key={id} className="border-t border-line py-2">
            <CellLink href={portalPaths.document(id)}>{name}</CellLink>
            {projectTitle && <span className="text-muted">, {projectTitle}</span>}
          </li>
        ))}
        {waiting.length > 12 && (
          <li className="border-t border-line py-2">
            <CellLink href={tabPath('documents')}>All documents</CellLink>
          </li>
        )}
      </ul>
    </details>
  );
}
