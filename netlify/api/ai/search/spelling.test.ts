import { expect, it } from 'vitest';
import { Vocabulary } from './spelling.ts';

const known = ['security', 'contract', 'brand', 'cost', 'money', 'contact'];
const vocabulary = new Vocabulary(known, ['Branding tool', 'penetration test']);

it.each([
  ['security', 'security'],
  ['securty', 'security'],
  ['secruity', 'security'],
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
