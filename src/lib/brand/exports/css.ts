import { fontStack } from '#src/lib/brand/fonts.ts';
import { colorsOfBrand, cssComment, kebab, type ExportFormat } from './source.ts';

export const cssVariables: ExportFormat = {
  id: 'css',
  label: 'CSS variables',
  note: 'For any website',
  extension: 'css',
  mediaType: 'text/css',
  write: (brand) =>
    [
      cssComment(brand.name),
      ':root {',
      ...colorsOfBrand(brand).map(({ token, hex }) => `  --brand-${kebab[token]}: ${hex};`),
      `  --brand-font-heading: ${fontStack(brand.headingFont)};`,
      `  --brand-font-body: ${fontStack(brand.bodyFont)};`,
      '}',
      '',
    ].join('\n'),
};
