import type { Steps } from '#src/admin/table/slices.ts';

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

const rowsPerStep = 200;

/**
 * Comma-separated values as in RFC 4180: CRLF between rows, text in quotes, quotes doubled. Encoded in pieces, because
 * encoding one long text would block the page.
 */
export function* toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): Steps<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder();
  const line = (cells: string[]) => `${cells.join(',')}\r\n`;
  const pieces = [encoder.encode(byteOrderMark + line(columns.map(({ heading }) => cell(heading))))];
  for (let at = 0; at < rows.length; at += rowsPerStep) {
    const part = rows.slice(at, at + rowsPerStep).map((row) => line(columns.map(({ value }) => cell(value(row)))));
    pieces.push(encoder.encode(part.join('')));
    yield;
  }
  return pieces;
}
