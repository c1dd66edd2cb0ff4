import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

test.each([0, 1, 63, 64, 100_000])('the digest of %i bytes is the same at once and piece by piece', async (size) => {
  const bytes = randomBytes(size);
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(await digestOf(new Blob([bytes]))).toBe(expected);
  expect(await digestOf(new Blob([bytes]), -1)).toBe(expected);
});
