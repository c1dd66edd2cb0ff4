import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRows, nextSort, readView, rowsPerPage, sortAndCut, writeView, type TableView } from './view.ts';

interface Row {
  name: string;
  size: number;
}

const rows: Row[] = [
  { name: 'beta', size: 2 },
  { name: 'Alpha 10', size: 30 },
  { name: 'alpha 9', size: 4 },
];
const columns = [
  { id: 'name', heading: 'Name', sortBy: (row: Row) => row.name },
  { id: 'size', heading: 'Size', sortBy: (row: Row) => row.size },
];
const plain: TableView = { search: '', sort: '', descending: false, page: 1 };
const names = (view: TableView) => sortAndCut([...rows], columns, view).rows.map(({ name }) => name);

describe('sorting', () => {
  test('without a column keeps the order that came', () =>
    expect(names(plain)).toEqual(['beta', 'Alpha 10', 'alpha 9']));
  test('reads text as people do', () =>
    expect(names({ ...plain, sort: 'name' })).toEqual(['alpha 9', 'Alpha 10', 'beta']));
  test('counts numbers', () =>
    expect(names({ ...plain, sort: 'size', descending: true })).toEqual(['Alpha 10', 'alpha 9', 'beta']));
  test('goes up, down, and back to how it came', () => {
    const up = nextSort({ ...plain, page: 3 }, 'name');
    const down = nextSort(up, 'name');
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { ...plain, sort: 'name' },
      { ...plain, sort: 'name', descending: true },
      plain,
    ]);
  });
});

test('a search finds the rows that hold every word, whatever the case', () => {
  expect(findRows(rows, ' ALPHA 9', ({ name }) => name)).toEqual([{ name: 'alpha 9', size: 4 }]);
  expect(findRows(rows, '  ', ({ name }) => name)).toEqual(rows);
});

test('pages hold every row once, and a page past the end is the last one', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const many = Array.from({ length: count }, (_, size) => ({ name: 'x', size }));
      const { pages } = sortAndCut(many, columns, plain);
      const seen = Array.from(
        { length: pages },
        (_, index) => sortAndCut(many, columns, { ...plain, page: index + 1 }).rows,
      );
      expect(seen.flat()).toEqual(many);
      expect(seen.every((page) => page.length <= rowsPerPage)).toBe(true);
      expect(sortAndCut(many, columns, { ...plain, page: 999 }).page).toBe(pages);
    }),
  );
});

describe('the address', () => {
  test('keeps the whole view', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', 'name', 'size'),
        fc.boolean(),
        fc.integer({ min: 1, max: 500 }),
        (search, sort, desc, page) => {
          const view = { search, sort, descending: sort !== '' && desc, page };
          expect(readView(writeView(view))).toEqual(view);
        },
      ),
    );
  });
  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', ''])('with %j shows the first page', (query) => {
    expect(readView(new URLSearchParams(query)).page).toBe(1);
  });
});
