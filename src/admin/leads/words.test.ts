import { expect, test } from 'vitest';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { leadFilters, othersOf } from './words.ts';

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
