import { expect, test } from 'vitest';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { allOf, alsoWords, bySender, leadFilters, othersOf } from './words.ts';

test.each([
  ['new', ['new']],
  ['open', ['new', 'in_talk']],
])('the filter %s keeps the leads that are %s', (filter, kept) => {
  const all = ['new', 'in_talk', 'won', 'lost'].map((status) => ({ status }) as Lead);
  expect(all.filter((lead) => leadFilters[filter]?.keep(lead, undefined)).map(({ status }) => status)).toEqual(kept);
});

test('what else somebody left is known by the address, however it is written, and is never the thing itself', () => {
  const [first, second, other] = ['ada@example.com', 'Ada@Example.com', 'eve@example.com'].map((email, id) => ({
    id,
    email,
  })) as [Lead, Lead, Lead];
  expect(othersOf(first, [first, second, other])).toEqual([second]);
  expect(othersOf(other, [first, second, other])).toEqual([]);
});

test('what one mailbox left is one row, led by its message, and the rest is named', () => {
  const lead = (id: number, email: string, source: Lead['source'], rest: object = {}) =>
    ({ id, email, source, booking: null, message: 'Hello', palette: null, ...rest }) as unknown as Lead;
  const palette = lead(4, 'Ada@example.com', 'palette', { palette: { name: 'Dawn' } });
  const call = lead(3, 'ada+call@example.com', 'message', { booking: { status: 'confirmed' } });
  const other = lead(2, 'eve@example.com', 'subscriber');
  const [first, second, ...more] = bySender([palette, call, other, lead(1, 'ada@example.com', 'message')]);
  expect(more).toEqual([]);
  expect([first, second].map((one) => one && allOf(one).map(({ id }) => id))).toEqual([[3, 4, 1], [2]]);
  expect(first && alsoWords(first)).toEqual(['Saved the palette “Dawn”', 'Message']);
});
