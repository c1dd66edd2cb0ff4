import { download } from '#src/lib/download.ts';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';

/** One column of an export. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null | undefined;
}

/**
 * Spreadsheets run text that begins like this as a formula, even behind spaces and zero-width characters. An apostrophe in
 * front makes them show it as text.
 */
const looksLikeFormula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  // A number cannot be a formula, and a negative one should stay a number.
  if (typeof value === 'number') return String(value);
  const safe = looksLikeFormula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Without it, spreadsheets assume the encoding of the operating system. */
const byteOrderMark = '\uFEFF';

/** Comma-separated values as in RFC 4180: CRLF between rows, text in quotes, quotes doubled. */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string =>
  [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ value }) => value(row)))].reduce(
    (file, cells) => `${file}${cells.map(cell).join(',')}\r\n`,
    byteOrderMark,
  );

/** Saves them as a file, and says how many there are. */
export function exportRows<Row>(fileName: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): void {
  download(fileName, [toCsv(rows, columns)], 'text/csv;charset=utf-8');
  toast({ title: 'Export ready', description: `${plural(rows.length, 'row')} exported.` });
}
