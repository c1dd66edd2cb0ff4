import { colorTokens, mapTokens, type ColorToken } from './palette.ts';
import { toWork, type Work } from './state.ts';
import { paletteLink, palettePrefix as prefix } from '#src/shared/palette-link.ts';

/** Longer than any link this tool makes, even with every letter escaped. */
const maxLength = 8000;

export function encodeWork({ brand, locks, request, tab }: Work): string {
  return paletteLink({
    name: brand.name,
    colors: colorTokens.map((token) => brand.colors[token].slice(1)).join('-'),
    heading: brand.headingFont,
    body: brand.bodyFont,
    locks: colorTokens.map((token) => (locks[token] ? '1' : '0')).join(''),
    industry: request.industry,
    mood: request.mood,
    preferences: request.preferences,
    tab,
  });
}

export function isShareLink(hash: string): boolean {
  return hash.startsWith('#palette=');
}

/** Null for anything that this tool would not have written. */
export function decodeWork(hash: string): Work | null {
  if (!hash.startsWith(prefix) || hash.length > maxLength) return null;
  const fields = new URLSearchParams(hash.slice(prefix.length));
  const colors = fields.get('colors')?.split('-') ?? [];
  const locks = fields.get('locks') ?? '';
  if (colors.length !== colorTokens.length || !/^[01]{5}$/.test(locks)) return null;
  const position = (token: ColorToken) => colorTokens.indexOf(token);
  return toWork({
    brand: {
      name: fields.get('name'),
      colors: mapTokens((token) => (colors[position(token)] ? `#${colors[position(token)]}` : '')),
      headingFont: fields.get('heading'),
      bodyFont: fields.get('body'),
    },
    locks: mapTokens((token) => locks[position(token)] === '1'),
    request: {
      industry: fields.get('industry'),
      mood: fields.get('mood'),
      preferences: fields.get('preferences'),
    },
    tab: fields.get('tab'),
  });
}
