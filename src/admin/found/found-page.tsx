import { SearchX } from 'lucide-react';
import { TableSkeleton } from '#src/admin/table/states.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { groupFound } from '#src/features/jump/places.ts';
import { useJumpSearch } from '#src/features/jump/use-jump-search.ts';
import { plural } from '#src/lib/format.ts';
import { FoundList } from './found-list.tsx';

/** What is found everywhere, in place of today's queue. */
export function FoundPage({ search }: { search: string }) {
  useTitle(`Search: ${search}`);
  const { state, rows, ...failed } = useJumpSearch(search);
  const groups = groupFound(rows, true);
  return (
    <div className="grid max-w-5xl gap-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-[-0.026em] outline-none sm:text-[1.75rem]">
          Found for “{search}”
        </h1>
        <p role="status" className="text-sm text-muted">
          {state === 'found' ? plural(rows.length, 'result') : state === 'failed' ? '' : 'Searching...'}
        </p>
      </div>
      {'message' in failed && <p role="alert">{`The search failed: ${failed.message}`}</p>}
      {state === 'searching' && rows.length === 0 && <TableSkeleton />}
      {state === 'found' && rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="Nothing found"
          description="Every word is looked for by its beginning: try fewer or shorter ones, or the number of an invoice."
        />
      ) : (
        <FoundList groups={groups} search={search} />
      )}
    </div>
  );
}
