import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const folder = 'node_modules/lucide-react/dist/esm/icons/';
const source = (name: string) => readFileSync(`${folder}${name}`, 'utf8');
const drawings = readdirSync(folder).filter(
  (name) => name.endsWith('.mjs') && source(name).includes('createLucideIcon(__iconData)'),
);

/** The attributes that a text gives its shapes, in their order. */
const shapes = (text: string) =>
  [...text.matchAll(/\b(?:d|cx?|cy|r|x\d?|y\d?|rx|ry|width|height|points): "[^"]*"/g)].join();

test('of every icon nothing but its whole drawing is left', () => {
  expect(drawings.length).toBeGreaterThan(1000);
  for (const name of drawings) {
    const lean = leanIcon(source(name)) ?? '';
    expect(lean, name).not.toMatch(/\bkey:|name:|aliases:|createLucideIcon/);
    expect(shapes(lean), name).toBe(shapes(source(name)));
    expect(lean.split('[').length, name).toBe(lean.split(']').length);
  }
});

test('a module that is written in another way is left as it is', () => {
  expect(leanIcon(source('circle-alert.mjs'))).toBeUndefined();
});
