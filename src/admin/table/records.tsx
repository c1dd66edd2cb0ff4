import { ChevronLeft, ChevronRight, Download, SearchX, type LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { exportRows } from '#src/admin/export/csv.ts';
import { FoundElsewhere } from '#src/admin/found/found-elsewhere.tsx';
import { useMedia } from '#src/components/app/use-media.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { cn } from '#src/lib/cn.ts';
import { datedFileName } from '#src/lib/download.ts';
import { formatNumber, plural } from '#src/lib/format.ts';
import { useQuery, type Listing, type Query } from '#src/lib/query.ts';
import { useBulk, type Bulk } from './bulk.tsx';
import { RowCards, SortSelect } from './row-cards.tsx';
import { fileColumns, shownColumns, type Column, type Filter } from './rows.ts';
import { ReadFailure, RereadFailure, TableSkeleton } from './states.tsx';
import { useMatchingRows } from './use-matching-rows.ts';
import { useView } from './use-view.ts';
import { paginate } from './view.ts';
import { WideRows } from './wide-rows.tsx';

interface RecordsProps<Row extends { id: string | number }> {
  /** The heading of the tab, and what its records are called: 'Contact requests'. */
  title: string;
  caption?: string;
  query: Query<Listing<Row>>;
  columns: readonly Column<Row>[];
  /** The text of a row that the search looks through. */
  textOf: (row: Row) => string;
  filters?: readonly Filter<Row>[];
  /** Several records that stand as one row. */
  fold?: (rows: readonly Row[]) => readonly Row[];
  /** What the tab shows before any filter is chosen. */
  keep?: (row: Row) => boolean;
  actions?: (row: Row) => ReactNode;
  bulk?: Bulk<Row>;
  empty: { icon: LucideIcon; title: string; description: string };
  /** Buttons beside the heading, the main one last. */
  children?: ReactNode;
}

const none: readonly never[] = [];
const everyRow = () => true;

/** A tab of records: searched, filtered, sorted and paged by the address, exported, and changed several at once. */
export function Records<Row extends { id: string | number }>(props: RecordsProps<Row>) {
  const { title, caption = title, query, columns, textOf, filters = none, keep = everyRow } = props;
  const { actions, bulk, empty, fold, children } = props;
  const list = useQuery(query);
  const [view, onView] = useView();
  const narrow = useMedia('(width < 64rem)');
  const read = list.data?.rows;
  const rows = useMemo(() => (read && fold ? fold(read) : read), [read, fold]);
  const { search, descending, filters: chosen } = view;
  const isShown = useMemo(() => {
    const active = filters.flatMap(({ name, keep: fits }) => {
      const value = chosen[name];
      return fits && value ? [(row: Row) => fits(row, value)] : [];
    });
    return (row: Row) => keep(row) && active.every((fits) => fits(row));
  }, [filters, chosen, keep]);
  const sortBy = columns.find(({ id }) => id === view.sort)?.value;
  const found = useMatchingRows(rows ?? none, { keep: isShown, search, textOf, sortBy, descending });
  const page = paginate(found, view.page);
  const { boxFor, bar } = useBulk(found, bulk);
  const complete = list.data?.complete ?? true;
  const Rows = narrow ? RowCards : WideRows;
  const shown = { caption, columns: shownColumns(columns), rows: page.rows, boxFor, actions, view, onView };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-[-0.026em] outline-none sm:text-[1.75rem]">
            {title}
          </h1>
          {rows && (
            <p role="status" className="text-sm text-muted">
              {countWords(found.length, rows.length)}
              {complete ? '' : list.error ? ', not all loaded' : ', still loading...'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full print:hidden max-sm:[&>*]:grow">
          <Button
            icon={Download}
            variant="secondary"
            size="sm"
            // An export of a list that is still loading would silently miss rows.
            disabled={!complete || found.length === 0}
            onClick={() => exportRows(fileNameOf(caption), found, fileColumns(columns))}
          >
            Export CSV
          </Button>
          {children}
        </div>
      </div>
      {list.error && rows && <RereadFailure what={caption} error={list.error} onRetry={list.retry} />}
      {rows && (filters.length > 0 || bulk !== undefined || narrow) && (
        <div className="grid min-h-11 grid-cols-1 print:hidden">
          <div className={cn('col-start-1 row-start-1 flex flex-wrap items-center gap-2', bar && 'invisible')}>
            <Filters filters={filters} rows={rows} />
            {narrow && <SortSelect {...shown} />}
          </div>
          {/* In the place of the line above, so that the table stays where it is. */}
          {bar && <div className="col-start-1 row-start-1">{bar}</div>}
        </div>
      )}
      {page.rows.length > 0 ? (
        <Rows {...shown} />
      ) : !rows && list.error ? (
        <ReadFailure what={caption} error={list.error} onRetry={list.retry} />
      ) : rows && complete ? (
        <NothingFound hasRows={rows.length > 0} search={search} empty={empty} />
      ) : (
        // A match may be among the rows that are still loading.
        !list.error && <TableSkeleton />
      )}
      <Pager page={page.page} pages={page.pages} onPage={(next) => onView({ ...view, page: next })} />
    </div>
  );
}

/** 'contact-requests-2026-03-01.csv' */
const fileNameOf = (caption: string) => datedFileName(caption.toLowerCase().replaceAll(' ', '-'), 'csv');

function countWords(found: number, all: number): string {
  const counted = plural(all, 'entry', 'entries');
  return found === all ? counted : `${formatNumber(found)} of ${counted}`;
}

function Filters<Row>({ filters, rows }: { filters: readonly Filter<Row>[]; rows: readonly Row[] }) {
  const [view, show] = useView();
  return filters.map(({ name, label, any, options }) => {
    const value = view.filters[name] ?? '';
    return (
      <Select
        key={name}
        aria-label={label}
        className="min-w-0 max-sm:grow max-sm:basis-36 [&_select]:!min-h-10 [&_select]:!py-1.5 [&_select]:!text-[0.9375rem]"
        empty={any}
        options={typeof options === 'function' ? options(rows) : options}
        // The choice in the address is offered even if no row has it.
        current={value === '' ? null : [value, value]}
        value={value}
        onValue={(next) => show({ ...view, filters: { ...view.filters, [name]: next }, page: 1 })}
      />
    );
  });
}

interface NothingFoundProps {
  /** Whether the list has any row at all. */
  hasRows: boolean;
  search: string;
  empty: RecordsProps<{ id: number }>['empty'];
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
    <div className="grid gap-6">
      <EmptyState icon={SearchX} title="Nothing found" description="Try another word in the search box." />
      <FoundElsewhere search={search} />
    </div>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 print:hidden">
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
