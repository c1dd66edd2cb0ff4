import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tabLabels, tabPath, tabs } from '#src/admin/paths.ts';
import { useMedia } from '#src/components/app/use-media.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { formatNumber, plural } from '#src/lib/format.ts';
import { cn } from '#src/lib/cn.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { Listing } from '#src/lib/query.ts';
import { Button } from '#src/components/ui/button.tsx';
import { $hits } from './hits.ts';
import { useRemoval, type Removal } from './removal.tsx';
import { RowCards, SortSelect } from './row-cards.tsx';
import type { ShownColumn } from './rows.ts';
import { ReadFailure, RereadFailure, TableSkeleton } from './states.tsx';
import { useMatchingRows } from './use-matching-rows.ts';
import { useView } from './use-view.ts';
import { paginate, writeView } from './view.ts';
import { WideRows } from './wide-rows.tsx';

interface DataTableProps<Row extends { id: string | number }> {
  caption: string;
  columns: readonly ShownColumn<Row>[];
  list: { data: Listing<Row> | undefined; error: ApiFailure | undefined; retry: () => void };
  /** The text of a row that the search looks through. */
  textOf: (row: Row) => string;
  /** The tab's own filter, such as 'Open only'. */
  keep?: ((row: Row) => boolean) | undefined;
  actions?: (row: Row) => ReactNode;
  removal?: Removal<Row>;
  /** Buttons and filters above the table. They get the rows that were found, for exports. */
  toolbar?: (found: readonly Row[], complete: boolean) => ReactNode;
  empty: { icon: LucideIcon; title: string; description: string };
}

const none: readonly never[] = [];
const everyRow = () => true;

/** A list that is searched, sorted and paged by the address: a table, or cards on narrow windows. */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { caption, columns, list, textOf, keep = everyRow, actions, removal, toolbar, empty } = props;
  const [view, onView] = useView();
  const narrow = useMedia('(width < 64rem)');
  const rows = list.data?.rows;
  const column = columns.find(({ id }) => id === view.sort);
  const { search, descending } = view;
  const found = useMatchingRows(rows ?? none, { keep, search, textOf, column, descending });
  const page = paginate(found, view.page);
  const { boxFor, bar } = useRemoval(found, removal);

  if (!rows)
    return list.error ? <ReadFailure what={caption} error={list.error} onRetry={list.retry} /> : <TableSkeleton />;
  const complete = list.data?.complete ?? true;
  const Rows = narrow ? RowCards : WideRows;
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
      {list.error && <RereadFailure what={caption} error={list.error} onRetry={list.retry} />}
      <div className="grid grid-cols-1">
        <div
          className={cn(
            'col-start-1 row-start-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-y-3',
            bar && 'invisible',
          )}
        >
          <p role="status" className="text-sm text-muted">
            {countWords(found.length, rows.length)}
            {complete ? '' : list.error ? ', not all loaded' : ', still loading...'}
          </p>
          {narrow && <SortSelect {...{ columns, view, onView }} />}
          {toolbar && (
            <div className="flex flex-wrap gap-2 max-sm:order-first max-sm:w-full sm:gap-3 max-sm:[&>*]:grow">
              {toolbar(found, complete)}
            </div>
          )}
        </div>
        {/* In the place of the line above, so that the table stays where it is. */}
        {bar && <div className="col-start-1 row-start-1">{bar}</div>}
      </div>
      {page.rows.length > 0 ? (
        <Rows {...{ caption, columns, rows: page.rows, boxFor, actions, view, onView }} />
      ) : complete ? (
        <NothingFound hasRows={rows.length > 0} search={search} empty={empty} />
      ) : (
        // A match may be among the rows that are still loading.
        !list.error && <TableSkeleton />
      )}
      <Pager page={page.page} pages={page.pages} onPage={(next) => onView({ ...view, page: next })} />
    </div>
  );
}

function countWords(found: number, all: number): string {
  const counted = plural(all, 'entry', 'entries');
  return found === all ? counted : `${formatNumber(found)} of ${counted}`;
}

/** The tabs in which the search does find something. */
function FoundElsewhere({ search }: { search: string }) {
  const hits = useStore($hits);
  const others = tabs.filter((tab) => (hits[tab] ?? 0) > 0);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Found in other tabs" className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {others.map((tab) => (
        <li key={tab}>
          <a
            href={`${tabPath(tab)}?${writeView({ search })}`}
            className="inline-block py-1 text-primary underline underline-offset-4"
          >
            {formatNumber(hits[tab] ?? 0)} in {tabLabels[tab]}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  /** Whether the list has any row at all. */
  hasRows: boolean;
  search: string;
  empty: DataTableProps<{ id: number }>['empty'];
}

function NothingFound({ hasRows, search, empty }: NothingFoundProps) {
  if (!hasRows) return <EmptyState {...empty} />;
  if (search.trim() === '')
    return (
      <EmptyState
        icon={SearchX}
        title="None of these"
        description="Nothing matches the filter above. Choose another one."
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing found"
      description="Try another word in the search box."
      action={<FoundElsewhere search={search} />}
    />
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2">
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        aria-disabled={page === 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p aria-current="page" className="min-w-28 text-center text-sm text-muted">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        aria-disabled={page === pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
