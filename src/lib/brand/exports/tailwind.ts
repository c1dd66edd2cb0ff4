import { fontFamilies, fontStack } from '#src/lib/brand/fonts.ts';
import { colorsOfBrand, cssComment, kebab, type ExportFormat } from './source.ts';

export const tailwindTheme: ExportFormat = {
  id: 'tailwind',
  label: 'Tailwind theme',
  note: 'Version 4, in your CSS',
  extension: 'theme.css',
  mediaType: 'text/css',
  write: (brand) =>
    [
      cssComment(brand.name),
      "@import 'tailwindcss';",
      '',
      '@theme {',
      ...colorsOfBrand(brand).map(({ token, hex }) => `  --color-brand-${kebab[token]}: ${hex};`),
      `  --font-heading: ${fontStack(brand.headingFont)};`,
      `  --font-body: ${fontStack(brand.bodyFont)};`,
      '}',
      '',
    ].join('\n'),
};

export const tailwindConfig: ExportFormat = {
  id: 'tailwind-config',
  label: 'Tailwind config',
  note: 'Version 3, as a preset',
  extension: 'tailwind.js',
  mediaType: 'text/javascript',
  write: (brand) => {
    const colors = Object.fromEntries(colorsOfBrand(brand).map(({ token, hex }) => [kebab[token], hex]));
    const fontFamily = { heading: fontFamilies(brand.headingFont), body: fontFamilies(brand.bodyFont) };
    const preset = { theme: { extend: { colors: { brand: colors }, fontFamily } } };
    return [
      cssComment(brand.name),
      "/** @type {import('tailwindcss').Config} */",
      `export default ${JSON.stringify(preset, null, 2)};`,
      '',
    ].join('\n');
  },
};
