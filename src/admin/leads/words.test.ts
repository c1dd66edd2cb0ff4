import { expect, test } from 'vitest';
import type { Lead } from '#shared/contracts/leads.ts';
import { suggestedUsername } from './words.ts';

test.each([
  ['Ada Lovelace', 'ada@example.com', 'ada-lovelace'],
  ['', 'ada.l@example.com', 'ada-l'],
  ['Zoë Ångström', 'z@example.com', 'zoe-angstrom'],
  ['李', 'li@example.com', 'client'],
  ['Al', 'al@example.com', 'client-al'],
])('%s <%s> becomes %s', (name, email, username) => {
  expect(suggestedUsername({ name, email } as Lead)).toBe(username);
});
