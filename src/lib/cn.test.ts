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

const sources = globSync('src/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
const shared = globSync('src/{components,islands}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));

/** Every quoted string of a text that can be a list of classes. */
function classLists(text: string): string[] {
  return [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)]
    .map(([, single, double]) => single ?? double ?? '')
    .filter((list) => list.split(' ').every((word) => /^[[a-z!-][\w:[\]/.%()&>*=,#!-]*$/.test(word)));
}

/** What a component draws itself with: the strings of its own function and of the styles that its file keeps beside it. */
function ownLists(component: string): string[] {
  const home = shared.find((text) => text.includes(`function ${component}(`));
  if (home === undefined) return [];
  const from = home.indexOf(`function ${component}(`);
  const own = home.slice(from, home.indexOf('\n}\n', from));
  // One that joins nothing passes on what it is given.
  if (!own.includes('cn(')) return [];
  const styles = [...own.matchAll(/\b(\w+[sS]tyles)\b/g)].map(([, name = '']) => {
    const file = shared.find((text) => text.includes(`const ${name} =`)) ?? '';
    const start = file.indexOf(`const ${name} =`);
    return file.slice(start, file.indexOf(';\n', start));
  });
  return [own, ...styles].flatMap(classLists);
}

/** Each place where a component is given classes, with those that it has of its own. */
const overrulings = sources
  .flatMap((text) => [...text.matchAll(/<([A-Z]\w+)\b(?:[^<>]|=>)*?className="([^"]+)"/g)])
  .flatMap(([, component = '', given = '']) => ownLists(component).map((own) => [own, given] as const));

/** Lists that one call joins; the two sides of a choice never meet each other. */
const joinings = sources
  .flatMap((text) => [...text.matchAll(/\bcn\(([^;{}]*?)\)[,}\s]/gs)])
  .map(([, call = '']) => (call.match(/'[^'\n]+'(?: : '[^'\n]+')?/g) ?? []).map(classLists))
  .flatMap((parts) => parts.flatMap((first, at) => parts.slice(at + 1).map((second) => [first, second] as const)))
  .flatMap(([first, second]) => first.flatMap((own) => second.map((given) => [own, given] as const)));

test('what a component is given overrules what it has exactly as in the full table of tailwind-merge', () => {
  expect(overrulings.length).toBeGreaterThan(60);
  expect(joinings.length).toBeGreaterThan(15);
  const differing = [...overrulings, ...joinings].filter(([own, given]) => {
    const kept = own.split(' ').filter((word) => full(word, given) !== given);
    return cn(own, given) !== [...kept, given].join(' ');
  });
  expect(differing).toEqual([]);
});

test('the later class wins, side by side and variant by variant', () => {
  expect(cn('px-4 py-2', 'p-0')).toBe('p-0');
  expect(cn('p-4', 'px-2')).toBe('p-4 px-2');
  expect(cn('sm:w-4 w-2', 'size-6')).toBe('sm:w-4 size-6');
  expect(cn('text-sm text-muted', 'text-heading')).toBe('text-sm text-heading');
  expect(cn('hover:bg-primary', 'bg-danger')).toBe('hover:bg-primary bg-danger');
  expect(cn('rounded-2xl', 'rounded-br-md')).toBe('rounded-2xl rounded-br-md');
  expect(cn('flex', false, undefined, ['hidden'])).toBe('hidden');
});
