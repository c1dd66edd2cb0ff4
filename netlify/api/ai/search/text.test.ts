import { describe, expect, it } from 'vitest';
import { stem, subjectWords, terms } from './text.ts';

describe('terms', () => {
  it.each([
    ['audits audited auditing audit', ['audit', 'audit', 'audit', 'audit']],
    ['pricing price prices', ['pric', 'pric', 'pric']],
    ['planning plans plan', ['plan', 'plan', 'plan']],
    ['companies company', ['company', 'company']],
    ['digitisation digitization', ['digitization', 'digitization']],
    ['colours color', ['color', 'color']],
    ['business process', ['business', 'process']],
  ])('folds the forms of a word together: %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('leaves out words that carry no subject', () => {
    expect(terms('How much does the best app really cost?')).toEqual(['app', 'cost']);
    expect(terms('the and of ? ! …')).toEqual([]);
  });

  it('reads accents, capitals, apostrophes and full-width letters as what they stand for', () => {
    expect(subjectWords("Café’s ＧＤＰＲ don't")).toEqual(['cafes', 'gdpr', 'dont']);
  });

  it('keeps numbers and short names whole', () => {
    expect(stem('2025')).toBe('2025');
    expect(stem('ios')).toBe('ios');
  });
});
