import { expect, it } from 'vitest';
import { inSentence, taxName } from './invoice-words.ts';

it('keeps the capitals of an abbreviation in the middle of a sentence', () => {
  expect(inSentence(taxName({ category: 'O', rate: 0 }))).toBe('outside the scope of VAT');
  expect(inSentence(taxName({ category: 'S', rate: 23 }))).toBe('tax, 23%');
});
