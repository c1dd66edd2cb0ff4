import { expect, test } from 'vitest';
import { suggestedUsername } from './suggested-username.ts';

test.each([
  ['Ada Lovelace', 'ada@example.com', 'ada-lovelace'],
  ['', 'ada.l@example.com', 'ada-l'],
  ['Zoë Ångström', 'z@example.com', 'zoe-angstrom'],
  ['李', 'li@example.com', 'user'],
  ['Al', 'al@example.com', 'user-al'],
])('%s <%s> becomes %s', (name, email, username) => {
  expect(suggestedUsername(name, email)).toBe(username);
});
