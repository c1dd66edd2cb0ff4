import type { ReactNode } from 'react';
import type { TableColumn, TableView } from './view.ts';

export interface ShownColumn<Row> extends TableColumn<Row> {
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** A page of rows, to be shown as a table or as cards. */
export interface RowsProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly ShownColumn<Row>[];
  rows: readonly Row[];
  /** The checkbox by which a row is chosen. */
  boxFor: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  view: TableView;
  onView: (view: TableView) => void;
}
