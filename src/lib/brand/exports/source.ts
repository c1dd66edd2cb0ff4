import { colorTokens, sixDigits, type ColorToken } from '#src/lib/brand/palette.ts';
import type { Brand } from '#src/lib/brand/state.ts';

/** A file a brand can leave the tool as. */
export interface ExportFormat {
  id: string;
  label: string;
  note: string;
  extension: string;
  mediaType: string;
  write: (brand: Brand) => string;
}

export interface BrandColor {
  token: ColorToken;
  hex: string;
}

/** The colors the brand has: an optional one that is empty is no part of it. */
export function colorsOfBrand(brand: Brand): BrandColor[] {
  return colorTokens
    .filter((token) => brand.colors[token] !== '')
    .map((token) => ({ token, hex: sixDigits(brand.colors[token]) }));
}

/** Names from CSS and Tailwind to JavaScript agree on words joined with hyphens. */
export const kebab: Readonly<Record<ColorToken, string>> = {
  primary: 'primary',
  secondary: 'secondary',
  accent1: 'accent-1',
  accent2: 'accent-2',
  gray: 'gray',
};

/** Inside a CSS comment nothing but its end has a meaning. */
export function cssComment(text: string): string {
  return `/* ${text.replaceAll('*/', '* /')} */`;
}

export function fileName(brand: Brand, extension: string): string {
  const words = brand.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'brand'}.${extension}`;
}
