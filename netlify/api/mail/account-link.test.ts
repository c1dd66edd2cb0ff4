import { expect, test } from 'vitest';
import { linkToken, newLinkSeed } from './account-link.ts';

const keys = (now: string, before?: string) => ({ SUPABASE_SECRET_KEY: now, SUPABASE_SECRET_KEY_BEFORE: before });
const [first, second] = ['sb_secret_first_000000000000', 'sb_secret_second_00000000000'];

test('a link whose mail was still waiting when the key was changed is the one that was promised', () => {
  const seed = newLinkSeed(keys(first));
  const promised = linkToken(keys(first), 'invitation', seed);
  expect(linkToken(keys(second, first), 'invitation', seed)).toBe(promised);
  expect(linkToken(keys(second), 'invitation', seed), 'once the key before is gone').not.toBe(promised);
  const later = newLinkSeed(keys(second, first));
  expect(linkToken(keys(second, first), 'invitation', later)).toBe(linkToken(keys(second), 'invitation', later));
});

test('the links of two purposes differ, and a seed names no key that could be read', () => {
  const seed = newLinkSeed(keys(first));
  expect(linkToken(keys(first), 'invitation', seed)).not.toBe(linkToken(keys(first), 'recovery', seed));
  expect(seed).not.toContain('first');
});
