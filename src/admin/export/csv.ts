import type { Steps } from '#admin/table/slices.ts';

/** One column of an export: its heading and what it says of a row. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null | undefined;
}

/**
 * A spreadsheet takes text that begins like this for a formula and runs it, so an apostrophe goes in front: it is shown
 * as text and the text itself stays readable. Spaces and signs without a width before it do not keep a spreadsheet from
 * doing so.
 */
const looksLikeFormula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  // A number is written by us and cannot be a formula; a negative one stays a number.
  if (typeof value === 'number') return String(value);
  const safe = looksLikeFormula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Without it a spreadsheet reads the file in the machine's own encoding. */
const byteOrderMark = '\uFEFF';

const rowsPerStep = 200;

/**
 * Comma-separated values as RFC 4180 has them: CRLF between rows, text in quotes, quotes doubled. In pieces, each already
 * in UTF-8: turning one long text into bytes would hold up the page.
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
