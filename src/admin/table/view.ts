/** How a table is shown: its search, its order, its filters and its open page. */
export interface TableView {
  search: string;
  sort: string;
  descending: boolean;
  /** What else the address says, by name: the tab's own filters, and what is open. */
  filters: Readonly<Record<string, string>>;
  page: number;
}

export type Value = string | number | null | undefined;

export interface TablePage<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
}

export const rowsPerPage = 25;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** The lower-case texts to search in, each computed once for a row by what says it: that may learn more later, such as a name. */
const texts = new WeakMap<object, WeakMap<object, string>>();

function searchTexts<Row extends object>(textOf: (row: Row) => string): (row: Row) => string {
  const known = texts.get(textOf) ?? new WeakMap<object, string>();
  texts.set(textOf, known);
  return (row) => {
    const text = known.get(row) ?? textOf(row).toLowerCase();
    known.set(row, text);
    return text;
  };
}

export interface ViewRequest<Row> {
  /** The tab's own filters. */
  keep: (row: Row) => boolean;
  search: string;
  textOf: (row: Row) => string;
  /** Undefined keeps the given order, newest first. Text is compared without regard to case. */
  sortBy: ((row: Row) => Value) | undefined;
  descending: boolean;
}

/** The rows that contain every word of the search, in order; equals in the order that came. */
export function findRows<Row extends object>(rows: readonly Row[], wanted: ViewRequest<Row>): readonly Row[] {
  const { keep, search, textOf, sortBy, descending } = wanted;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const searchText = searchTexts(textOf);
  const found = rows.filter((row) => keep(row) && words.every((word) => searchText(row).includes(word)));
  if (sortBy === undefined) return found;
  const direction = descending ? -1 : 1;
  return found
    .map((row) => ({ row, key: sortBy(row) ?? '' }))
    .toSorted((a, b) => direction * compare(a.key, b.key))
    .map(({ row }) => row);
}

/** One page of what was found; past the end, the last one. */
export function paginate<Row>(found: readonly Row[], wanted: number): TablePage<Row> {
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: found.slice((page - 1) * rowsPerPage, page * rowsPerPage), page, pages };
}

/** The view as the address keeps it, so that a reload, a bookmark and the Back button all show the same rows. */
export function readView(query: URLSearchParams): TableView {
  const { q = '', sort = '', order, page, ...filters } = Object.fromEntries(query);
  const wanted = Number(page);
  return {
    ...{ search: q, sort, descending: order === 'desc', filters },
    page: Number.isInteger(wanted) && wanted > 0 ? wanted : 1,
  };
}

export function writeView({ search, sort, descending, filters = {}, page }: Partial<TableView>): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (sort) query.set('sort', sort);
  if (sort && descending) query.set('order', 'desc');
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page !== undefined && page > 1) query.set('page', String(page));
  return query;
}

/** The order after a click on a heading: ascending, then descending, then the original order. */
export function nextSort(view: TableView, column: string): TableView {
  if (view.sort !== column) return { ...view, sort: column, descending: false, page: 1 };
  if (!view.descending) return { ...view, descending: true, page: 1 };
  return { ...view, sort: '', descending: false, page: 1 };
}
