import { expect, it } from 'vitest';
import { inSentence } from './sentence.ts';
import { categoryNames } from './vat-categories.ts';

it('keeps the capitals of an abbreviation in the middle of a sentence, and of German nouns', () => {
  expect(inSentence(categoryNames.O)).toBe('outside the scope of VAT');
  expect(inSentence('VAT 23%')).toBe('VAT 23%');
  expect(inSentence('Steuer', 'de')).toBe('Steuer');
});
