/** How a table is shown: what it is searched for, by which column it is sorted, and which page of it is open. */
export interface TableView {
  search: string;
  sort: string;
  descending: boolean;
  page: number;
}

export interface Column<Row> {
  id: string;
  heading: string;
  /** What sorting compares; text is compared as people read it, without regard to case. */
  sortBy: (row: Row) => string | number;
}

export interface TablePage<Row> {
  rows: Row[];
  /** All rows that the search finds, in order: what an export holds. */
  found: Row[];
  page: number;
  pages: number;
}

export const rowsPerPage = 25;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Text to search in, folded once for each row and kept as long as the row is. */
const folded = new WeakMap<object, string>();

function searchText<Row extends object>(row: Row, textOf: (row: Row) => string): string {
  let text = folded.get(row);
  if (text === undefined) {
    text = textOf(row).toLowerCase();
    folded.set(row, text);
  }
  return text;
}

/** The rows in which every word of the search occurs. */
export function findRows<Row extends object>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const text = searchText(row, textOf);
    return words.every((word) => text.includes(word));
  });
}

/** Sorting keeps the given order (newest first) among equals and where no column is chosen. */
function sortRows<Row>(rows: Row[], column: Column<Row> | undefined, descending: boolean): Row[] {
  if (!column) return rows;
  const keyed = rows.map((row) => ({ row, key: column.sortBy(row) }));
  const direction = descending ? -1 : 1;
  keyed.sort((a, b) => direction * compare(a.key, b.key));
  return keyed.map(({ row }) => row);
}

export function sortAndCut<Row>(found: Row[], columns: readonly Column<Row>[], view: TableView): TablePage<Row> {
  const sorted = sortRows(
    found,
    columns.find(({ id }) => id === view.sort),
    view.descending,
  );
  const pages = Math.max(1, Math.ceil(sorted.length / rowsPerPage));
  const page = Math.min(Math.max(1, view.page), pages);
  return { rows: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage), found: sorted, page, pages };
}

/** The view as the address keeps it, so that a reload, a bookmark and the Back button all show the same rows. */
export function readView(query: URLSearchParams): TableView {
  const page = Number(query.get('page'));
  return {
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? '',
    descending: query.get('order') === 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView({ search, sort, descending, page }: TableView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (sort) query.set('sort', sort);
  if (sort && descending) query.set('order', 'desc');
  if (page > 1) query.set('page', String(page));
  return query;
}

/** A click on a heading: up, then down, then as it came. */
export function nextSort(view: TableView, column: string): TableView {
  if (view.sort !== column) return { ...view, sort: column, descending: false, page: 1 };
  if (!view.descending) return { ...view, descending: true, page: 1 };
  return { ...view, sort: '', descending: false, page: 1 };
}
