import { expect, test } from 'vitest';
import { initials } from '#src/lib/initials.ts';

test.each([
  ['Ada Lovelace', 'ada', 'AL'],
  ['ada', 'xy', 'A'],
  ['Ada King Lovelace', 'ada', 'AK'],
  ['  Ada   Lovelace ', 'ada', 'AL'],
  [null, 'client', 'CL'],
  ['', 'client', 'CL'],
  ['   ', 'x', 'X'],
  ['𝒜da 𝓑', 'ada', '𝒜𝓑'],
])('the avatar of %j (username %j) shows %s', (name, username, expected) => {
  expect(initials(name, username)).toBe(expected);
});
