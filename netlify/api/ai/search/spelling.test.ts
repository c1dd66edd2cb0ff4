import { describe, expect, it } from 'vitest';
import { editDistance, Vocabulary } from './spelling.ts';

describe('editDistance', () => {
  it.each([
    ['gdpr', 'gdpr', 0],
    ['gdrp', 'gdpr', 1],
    ['blokchain', 'blockchain', 1],
    ['blokchian', 'blockchain', 2],
    ['', 'ab', 2],
  ])('counts the slips between %s and %s', (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
  });

  it('stops counting beyond the limit', () => {
    expect(editDistance('kitten', 'sitting', 1)).toBe(2);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(
    [
      ['security', 9],
      ['brand', 5],
      ['cost', 4],
      ['money', 2],
      ['contract', 7],
      ['contact', 1],
    ],
    ['Branding tool', 'penetration test'],
  );

  it.each([
    ['security', 'security'],
    ['securty', 'security'],
    ['secur', 'security'],
    ['branding', 'brand'],
    ['brandng', 'brand'],
    ['penetraton', 'penetration'],
    ['cots', 'cost'],
  ])('takes %s for %s', (word, term) => {
    const spelled = vocabulary.correct(word);
    expect(spelled.term).toBe(term);
    expect(spelled.trust).toBeGreaterThan(0.5);
  });

  it('trusts a known word most, a typo less and an unknown word not at all', () => {
    const trust = (word: string) => vocabulary.correct(word).trust;
    expect(trust('security')).toBe(1);
    expect(trust('securty')).toBeLessThan(1);
    expect(trust('zebra')).toBe(0);
  });

  it('does not take one short word for another', () => {
    expect(vocabulary.correct('most')).toEqual({ term: 'most', trust: 0 });
    expect(vocabulary.correct('lost').trust).toBe(0);
    expect(vocabulary.correct('xyz').trust).toBe(0);
  });

  it('takes the nearer word before the more frequent one', () => {
    expect(vocabulary.correct('contat').term).toBe('contact');
  });
});
