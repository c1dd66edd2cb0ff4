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
  const known = ['security', 'contract', 'brand', 'cost', 'money', 'contact'];
  const vocabulary = new Vocabulary(known, ['Branding tool', 'penetration test']);

  it.each([
    ['security', 'security'],
    ['securty', 'security'],
    ['secur', 'security'],
    ['branding', 'brand'],
    ['brandng', 'brand'],
    ['penetraton', 'penetration'],
    ['cots', 'cost'],
  ])('takes %s for %s', (word, term) => {
    expect(vocabulary.respell(word)).toBe(term);
  });

  it.each(['zebra', 'most', 'lost', 'xyz'])('leaves %s as it is', (word) => {
    expect(vocabulary.respell(word)).toBe(word);
    expect(vocabulary.has(word)).toBe(false);
  });

  it('takes the nearer word before the more frequent one', () => {
    expect(vocabulary.respell('contat')).toBe('contact');
  });
});
