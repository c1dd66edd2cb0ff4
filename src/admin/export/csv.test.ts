import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNow } from '#admin/table/slices.ts';
import { toCsv } from './csv.ts';

/** A reader of RFC 4180, written apart from the writer. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const text = csv.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') {
      row.push(field);
      field = '';
    } else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
      at += 1;
    } else field += character;
  }
  return rows;
}

const columns = [
  { heading: 'Name', value: (row: { name: string; count: number | null }) => row.name },
  { heading: 'Count', value: (row: { name: string; count: number | null }) => row.count },
];

test('a file begins with the mark that tells spreadsheets its encoding, and ends its lines as the format says', () => {
  expect(runNow(toCsv([{ name: 'Ada', count: 3 }], columns))).toBe('\uFEFF"Name","Count"\r\n"Ada",3\r\n');
});

test('whatever is written is read back, but for the guard in front of formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.string({ unit: 'binary' }), count: fc.option(fc.integer()) })),
      (rows) => {
        const [, ...read] = parse(runNow(toCsv(rows, columns)));
        expect(read.map(([name]) => name?.replace(/^'(?=[\s\S])/, ''))).toEqual(
          rows.map(({ name }) => name.replace(/^'(?=[\s\S])/, '')),
        );
        expect(read.map(([, count]) => count)).toEqual(rows.map(({ count }) => (count === null ? '' : String(count))));
      },
    ),
  );
});

describe('text that a spreadsheet would run is shown as text', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '  =1',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '|calc',
    '%0A',
    '\u00A0=1',
    '\u200B=1',
    '\u202E+1',
  ])('%j', (name) => {
    const [, [field] = []] = parse(runNow(toCsv([{ name, count: null }], columns)));
    expect(field).toBe(`'${name}`);
  });

  test('and plain text is left as it is', () => {
    const [, [field] = []] = parse(runNow(toCsv([{ name: 'a=b, "c" - d', count: null }], columns)));
    expect(field).toBe('a=b, "c" - d');
  });

  test('and numbers stay numbers', () => {
    expect(runNow(toCsv([{ name: 'x', count: -4 }], columns))).toContain('"x",-4');
  });
});
