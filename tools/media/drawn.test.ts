import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { favicon } from './draw-icon.ts';

const inPublic = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));

test('the icons show the mark in the colors of this firm', () => {
  expect(inPublic('favicon.svg').toString(), 'Draw them anew: npm run media -- icons').toBe(favicon());
});

test('the sample procedure names this firm', async () => {
  const pdf = await getDocument({ data: new Uint8Array(inPublic('samples/procedure.pdf')) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text, 'Draw it anew: npm run media -- procedure').toContain(site.name);
});
