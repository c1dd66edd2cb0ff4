import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#tests/support/csv.ts';
import { toCsv } from './csv.ts';

const columns = [
  { heading: 'Name', value: (row: { name: string; count: number | null }) => row.name },
  { heading: 'Count', value: (row: { name: string; count: number | null }) => row.count },
];

const written = (rows: { name: string; count: number | null }[]) => toCsv(rows, columns);

test('a file begins with the mark that tells spreadsheets its encoding, and ends its lines as the format says', () => {
  expect(written([{ name: 'Ada', count: 3 }])).toBe('\uFEFF"Name","Count"\r\n"Ada",3\r\n');
});

test('whatever is written is read back, but for the guard in front of formulas', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
          count: fc.option(fc.integer()),
        }),
      ),
      (rows) => {
        const [, ...read] = parseCsv(written(rows));
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
    const [, [field] = []] = parseCsv(written([{ name, count: null }]));
    expect(field).toBe(`'${name}`);
  });

  test('and plain text is left as it is', () => {
    const [, [field] = []] = parseCsv(written([{ name: 'a=b, "c" - d', count: null }]));
    expect(field).toBe('a=b, "c" - d');
  });

  test('and numbers stay numbers', () => {
    expect(written([{ name: 'x', count: -4 }])).toContain('"x",-4');
  });
});
