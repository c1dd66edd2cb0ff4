import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import theme from '../../tailwind.config.mjs';
import { cn } from './cn.ts';

/** The full table has to be told of the names that the theme adds. */
const { spacing, animation } = theme.theme?.extend as { spacing: object; animation: object };
const full = extendTailwindMerge({
  extend: { theme: { spacing: Object.keys(spacing), animate: Object.keys(animation) } },
});

/** Every word in a quoted string of a component, without its variants: classes, and words that neither side takes for one. */
function wordsInComponents(): string[] {
  const words = new Set<string>();
  for (const file of globSync('src/**/*.tsx')) {
    for (const [, text = ''] of readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)) {
      for (const word of text.split(' ')) {
        const plain = word.replace(/^.*:(?![^[]*\])/, '');
        if (/^[a-z!-][\w:[\]/.%()&>*=,#!-]*$/.test(plain)) words.add(plain);
      }
    }
  }
  return [...words].sort();
}

test('classes of this product contradict each other exactly as in the full table of tailwind-merge', () => {
  const words = wordsInComponents();
  expect(words.length).toBeGreaterThan(200);
  const differing: string[] = [];
  for (const first of words) {
    for (const second of words) {
      const pair = `${first} ${second}`;
      if (cn(pair) !== full(pair)) differing.push(`${pair}: ${cn(pair)} instead of ${full(pair)}`);
    }
  }
  expect(differing).toEqual([]);
});

test('the later class wins, side by side and variant by variant', () => {
  expect(cn('px-4 py-2', 'p-0')).toBe('p-0');
  expect(cn('p-4', 'px-2')).toBe('p-4 px-2');
  expect(cn('text-sm text-muted', 'text-heading')).toBe('text-sm text-heading');
  expect(cn('hover:bg-primary', 'bg-danger')).toBe('hover:bg-primary bg-danger');
  expect(cn('flex', false, undefined, ['hidden'])).toBe('hidden');
});
