import { labelColor } from '#src/lib/brand/color.ts';
import { fontStack } from '#src/lib/brand/fonts.ts';
import { colorLabels } from '#src/lib/brand/palette.ts';
import type { Brand } from '#src/lib/brand/state.ts';
import { escaped } from '#src/shared/markup.ts';
import { colorsOfBrand, type BrandColor, type ExportFormat } from './source.ts';

const width = 1200;
const height = 800;
const bandHeight = 520;
const margin = 48;

function text(x: number, y: number, size: number, content: string, more: string): string {
  return `  <text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(content)}</text>`;
}

/** Larger than nearly every font draws it: small letters are narrow, anything else may be as wide as it is high. */
function fitting(size: number, words: string): number {
  const widths = Array.from(words, (character) => (/[\p{Ll}\d ]/u.test(character) ? 0.66 : 1));
  const wide = widths.reduce((sum, width) => sum + width, 0);
  return Math.min(size, Math.floor((width - 2 * margin) / wide));
}

function swatch({ token, hex }: BrandColor, index: number, count: number): string[] {
  const left = Math.round((index * width) / count);
  const right = Math.round(((index + 1) * width) / count);
  const fill = `fill="${labelColor(hex)}" font-family="ui-monospace, monospace"`;
  return [
    `  <rect x="${left}" y="0" width="${right - left}" height="${bandHeight}" fill="${hex}"/>`,
    text(left + 24, bandHeight - 52, 20, colorLabels[token], fill),
    text(left + 24, bandHeight - 24, 20, hex, fill),
  ];
}

function write(brand: Brand): string {
  const colors = colorsOfBrand(brand);
  const heading = `font-family="${escaped(fontStack(brand.headingFont))}"`;
  const body = `font-family="${escaped(fontStack(brand.bodyFont))}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `  <title>${escaped(brand.name)}</title>`,
    `  <rect width="${width}" height="${height}" fill="#FFFFFF"/>`,
    ...colors.flatMap((color, index) => swatch(color, index, colors.length)),
    text(margin, 610, fitting(56, brand.name), brand.name, `${heading} font-weight="700" fill="#111111"`),
    text(margin, 672, 24, `Headings: ${brand.headingFont}`, `${heading} fill="#444444"`),
    text(margin, 712, 24, `Text: ${brand.bodyFont}`, `${body} fill="#444444"`),
    '</svg>',
    '',
  ].join('\n');
}

export const svgSheet: ExportFormat = {
  id: 'svg',
  label: 'SVG sheet',
  note: 'To print or show',
  extension: 'svg',
  mediaType: 'image/svg+xml',
  write,
};
