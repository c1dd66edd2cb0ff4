import { SearchX, type LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SortableHead, Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx';
import { formatNumber, plural } from '#lib/format.ts';
import type { ApiFailure } from '#lib/api-client.ts';
import type { Listing } from '#lib/query.ts';
import { Pager } from './pager.tsx';
import { ReadFailure, TableSkeleton } from './states.tsx';
import { useDeferredView } from './use-view.ts';
import { findRows, nextSort, sortAndCut, type Column } from './view.ts';

export interface ShownColumn<Row> extends Column<Row> {
  cell: (row: Row) => ReactNode;
  className?: string;
}

interface DataTableProps<Row extends { id: string | number }> {
  caption: string;
  columns: readonly ShownColumn<Row>[];
  list: { data: Listing<Row> | undefined; error: ApiFailure | undefined; retry: () => void };
  /** What the search box looks through. */
  textOf: (row: Row) => string;
  /** A further narrowing that the tab offers, such as 'unhandled only'. */
  keep?: ((row: Row) => boolean) | undefined;
  actions?: (row: Row) => ReactNode;
  /** Above the table: buttons and filters. They get what is found, for exports. */
  toolbar?: (found: Row[], complete: boolean) => ReactNode;
  empty: { icon: LucideIcon; title: string; description?: string };
}

const everyRow = () => true;

/** A list as a table that is searched, sorted and paged by the address. */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { caption, columns, list, textOf, keep = everyRow, actions, toolbar, empty } = props;
  const [view, show] = useDeferredView();
  const rows = list.data?.rows;
  const found = useMemo(
    () => findRows((rows ?? []).filter(keep), view.search, textOf),
    [rows, keep, view.search, textOf],
  );
  const page = useMemo(() => sortAndCut(found, columns, view), [found, columns, view]);

  if (!rows)
    return list.error ? <ReadFailure what={caption} error={list.error} onRetry={list.retry} /> : <TableSkeleton />;
  const complete = list.data?.complete ?? true;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {countWords(page.found.length, rows.length, complete)}
        </p>
        {toolbar && <div className="flex flex-wrap items-center gap-3">{toolbar(page.found, complete)}</div>}
      </div>
      {page.rows.length === 0 ? (
        <NothingFound searched={rows.length > 0} empty={empty} />
      ) : (
        <Table caption={caption}>
          <thead>
            <tr>
              {columns.map(({ id, heading, className }) => (
                <SortableHead
                  key={id}
                  className={className}
                  direction={view.sort === id ? (view.descending ? 'descending' : 'ascending') : null}
                  onSort={() => show(nextSort(view, id))}
                >
                  {heading}
                </SortableHead>
              ))}
              {actions && (
                <TableHead>
                  <span className="sr-only">Actions</span>
                </TableHead>
              )}
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <TableRow key={row.id}>
                {columns.map(({ id, cell, className }) => (
                  <TableCell key={id} className={className}>
                    {cell(row)}
                  </TableCell>
                ))}
                {actions && <TableCell className="whitespace-nowrap py-1.5 text-right">{actions(row)}</TableCell>}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page.page} pages={page.pages} onPage={(next) => show({ ...view, page: next })} />
    </div>
  );
}

function countWords(found: number, all: number, complete: boolean): string {
  const counted =
    found === all ? plural(all, 'entry', 'entries') : `${formatNumber(found)} of ${plural(all, 'entry', 'entries')}`;
  return complete ? counted : `${counted}, still loading…`;
}

function NothingFound({ searched, empty }: { searched: boolean; empty: DataTableProps<{ id: number }>['empty'] }) {
  if (!searched) return <EmptyState {...empty} />;
  return <EmptyState icon={SearchX} title="Nothing found" description="Try another word in the search box." />;
}
