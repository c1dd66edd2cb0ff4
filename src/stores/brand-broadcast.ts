import { atom } from 'nanostores';
import { isFontName } from '#src/lib/brand/fonts.ts';
import { isHex, type Palette } from '#src/lib/brand/palette.ts';
import type { BrandFonts } from '#src/lib/brand/state.ts';

/** The branding tool says these on the window at every change; any part of the page may listen, or say them itself. */
export const colorEvent = 'brandColorChange';
export const fontEvent = 'brandFontChange';

/** What was said last, for a part of the page that starts to listen later. */
export const $lastColors = atom<Palette | null>(null);
export const $lastFonts = atom<BrandFonts | null>(null);

export function broadcastColors(colors: Palette): void {
  $lastColors.set(colors);
  window.dispatchEvent(new CustomEvent(colorEvent, { detail: { colors } }));
}

export function broadcastFonts(fonts: BrandFonts): void {
  $lastFonts.set(fonts);
  window.dispatchEvent(new CustomEvent(fontEvent, { detail: fonts }));
}

/** Swatches are known by their lower-case name without spaces, so that 'Accent 1' meets `accent1`. */
export function swatchKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}

/** The colors an event carries, by swatch key; whatever is no hex color is left out. */
export function colorsFromEvent(event: Event): Record<string, string> {
  const { colors } = detailOf(event);
  if (typeof colors !== 'object' || colors === null) return {};
  const known = Object.entries(colors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isHex(entry[1]),
  );
  return Object.fromEntries(known.map(([name, hex]) => [swatchKey(name), hex]));
}

/** The fonts an event carries; whatever the tool does not offer is left out. */
export function fontsFromEvent(event: Event): Partial<BrandFonts> {
  const { headingFont, bodyFont } = detailOf(event);
  return { ...(isFontName(headingFont) && { headingFont }), ...(isFontName(bodyFont) && { bodyFont }) };
}

function detailOf(event: Event): Record<string, unknown> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null ? { ...detail } : {};
}
