import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate, findRows, nextSort, readView, rowsPerPage, writeView, type TableView } from './view.ts';

interface Row {
  name: string;
  size: number;
}

const rows: Row[] = [
  { name: 'beta', size: 2 },
  { name: 'Alpha 10', size: 30 },
  { name: 'alpha 9', size: 4 },
];
const columns: Record<string, (row: Row) => string | number> = { name: ({ name }) => name, size: ({ size }) => size };
const plain: TableView = { search: '', sort: '', descending: false, filters: {}, page: 1 };
const textOf = ({ name }: Row) => name;

function find(all: readonly Row[], { search, sort, descending }: TableView, keep: (row: Row) => boolean = () => true) {
  return findRows(all, { keep, search, textOf, sortBy: columns[sort], descending });
}
const names = (view: TableView) => find(rows, view).map(({ name }) => name);

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
  expect(find(rows, { ...plain, search: ' ALPHA 9' })).toEqual([{ name: 'alpha 9', size: 4 }]);
  expect(find(rows, { ...plain, search: '  ' })).toEqual(rows);
  expect(find(rows, { ...plain, search: 'alpha' }, ({ size }) => size > 5)).toEqual([rows[1]]);
});

describe('a long list', () => {
  const long = fc.array(fc.record({ name: fc.string(), size: fc.integer() }), { size: '+2', maxLength: 3000 });

  test('is sorted as a short one is, equals in the order that came', () => {
    fc.assert(
      fc.property(long, fc.boolean(), (all, descending) => {
        const sorted = find(all, { ...plain, sort: 'size', descending });
        expect(sorted).toEqual([...all].sort((a, b) => (descending ? b.size - a.size : a.size - b.size)));
      }),
    );
  });
});

test('a text that is told anew is searched anew', () => {
  const told: Row[] = [{ name: 'gamma', size: 5 }];
  const wanted = { keep: () => true, search: 'told later', sortBy: undefined, descending: false };
  expect(findRows(told, { ...wanted, textOf })).toEqual([]);
  expect(findRows(told, { ...wanted, textOf: () => 'Told later' })).toEqual(told);
});

test('pages hold every row once, and a page past the end is the last one', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const many = Array.from({ length: count }, (_, size) => ({ name: 'x', size }));
      const { pages } = paginate(many, 1);
      const seen = Array.from({ length: pages }, (_, index) => paginate(many, index + 1).rows);
      expect(seen.flat()).toEqual(many);
      expect(seen.every((page) => page.length <= rowsPerPage)).toBe(true);
      expect(paginate(many, 999).page).toBe(pages);
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
        fc.record({ status: fc.string({ minLength: 1 }), client: fc.string({ minLength: 1 }) }, { requiredKeys: [] }),
        fc.integer({ min: 1, max: 500 }),
        (search, sort, desc, filters, page) => {
          const view = { search, sort, descending: sort !== '' && desc, filters, page };
          expect(readView(writeView(view))).toEqual(view);
        },
      ),
    );
  });
  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', ''])('with %j shows the first page', (query) => {
    expect(readView(new URLSearchParams(query)).page).toBe(1);
  });
});
