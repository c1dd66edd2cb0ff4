import { expect, test } from 'vitest';
import { fontFamilies, fontSource, fontStack, isFontName } from '#src/lib/brand/fonts.ts';
import { fontNames } from '#src/shared/brand-options.ts';

test('the six web fonts are delivered by the site, the other ten are the device’s own', () => {
  expect(fontNames.filter((font) => fontSource(font) === 'web')).toEqual([
    'Inter',
    'Roboto',
    'Open Sans',
    'Lato',
    'Montserrat',
    'Poppins',
  ]);
});

test.each(fontNames)('the stack of %s begins with the font and ends with a family every browser has', (font) => {
  const families = fontFamilies(font);
  expect(families[0]).toBe(font);
  expect(['serif', 'sans-serif', 'monospace', 'cursive']).toContain(families.at(-1));
  expect(fontStack(font)).toMatch(/^"[^"]+"(?:, (?:"[^"]+"|[a-z-]+))+$/);
});

test('only what the tool offers is a font name', () => {
  expect(isFontName('Lato')).toBe(true);
  for (const other of ['lato', '', 'constructor', null, 3]) expect(isFontName(other)).toBe(false);
});
