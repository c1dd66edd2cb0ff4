import { expect, it } from 'vitest';
import { categoryNames } from './vat-categories.ts';
import { inSentence } from './invoice-words.ts';

it('keeps the capitals of an abbreviation in the middle of a sentence', () => {
  expect(inSentence(categoryNames.O)).toBe('outside the scope of VAT');
});
