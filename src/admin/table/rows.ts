import type { ReactNode } from 'react';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import type { TableView, Value } from './view.ts';

/** One field of a record: in the table, in what it is sorted by, and in the exported file. */
export interface Column<Row> {
  id: string;
  heading: string;
  value: (row: Row) => Value;
  /** How it is shown, where that is more than the value. */
  cell?: (row: Row) => ReactNode;
  className?: string;
  /** What the file has instead; false where the file goes without it. */
  inFile?: ((row: Row) => Value) | false;
  /** Says what it is without its heading, where there is no room for that. */
  plain?: true;
  /** For what no screen has room for. */
  fileOnly?: true;
}

export const shownColumns = <Row>(columns: readonly Column<Row>[]) => columns.filter(({ fileOnly }) => !fileOnly);

export const fileColumns = <Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] =>
  columns.flatMap(({ heading, value, inFile = value }) => (inFile === false ? [] : [{ heading, value: inFile }]));

/** One of the choices above a table. */
export interface Filter<Row> {
  /** In the address. */
  name: string;
  label: string;
  /** The choice that leaves out nothing. */
  any: string;
  options: FilterOptions | ((rows: readonly Row[]) => FilterOptions);
  /** Without it, the choice decides which list is read. */
  keep?: (row: Row, chosen: string) => boolean;
}

type FilterOptions = Readonly<Record<string, string>> | readonly string[];

/** What the rows have in a field, to choose from. */
export const valuesOf = <Row>(rows: readonly Row[], field: (row: Row) => string | null): string[] =>
  [...new Set(rows.map(field))].filter((value): value is string => Boolean(value)).sort();

/** A page of rows, to be shown as a table or as cards. */
export interface RowsProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The checkbox by which a row is chosen. */
  boxFor: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  view: TableView;
  onView: (view: TableView) => void;
}
