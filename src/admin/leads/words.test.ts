import { expect, test } from 'vitest';
import type { Lead } from '#shared/contracts/leads.ts';
import { filters } from './words.ts';

test.each([
  ['new', ['new']],
  ['open', ['new', 'in_talk']],
])('the filter %s keeps the leads that are %s', (filter, kept) => {
  const all = ['new', 'in_talk', 'won', 'lost'].map((status) => ({ status }) as Lead);
  expect(all.filter((lead) => filters[filter]?.keep(lead, undefined)).map(({ status }) => status)).toEqual(kept);
});
