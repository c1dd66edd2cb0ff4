import { expect, test } from 'vitest';
import type { Lead } from '#shared/contracts/leads.ts';
import { filters, suggestedUsername } from './words.ts';

test.each([
  ['Ada Lovelace', 'ada@example.com', 'ada-lovelace'],
  ['', 'ada.l@example.com', 'ada-l'],
  ['Zoë Ångström', 'z@example.com', 'zoe-angstrom'],
  ['李', 'li@example.com', 'client'],
  ['Al', 'al@example.com', 'client-al'],
])('%s <%s> becomes %s', (name, email, username) => {
  expect(suggestedUsername({ name, email } as Lead)).toBe(username);
});

test.each([
  ['new', ['new']],
  ['open', ['new', 'in_talk']],
])('the filter %s keeps the leads that are %s', (filter, kept) => {
  const all = ['new', 'in_talk', 'won', 'lost'].map((status) => ({ status }) as Lead);
  expect(all.filter((lead) => filters[filter]?.keep(lead, undefined)).map(({ status }) => status)).toEqual(kept);
});
