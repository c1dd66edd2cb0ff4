import { fontNames, type FontName } from '#src/shared/brand-options.ts';

interface FontFacts {
  /** A web font is delivered by this site; a system font is on the device or not. */
  source: 'web' | 'system';
  /** What is shown where the font is missing, closest in shape first, and what an export lists after it. */
  fallbacks: readonly string[];
}

const web = (...fallbacks: string[]): FontFacts => ({ source: 'web', fallbacks });
const system = (...fallbacks: string[]): FontFacts => ({ source: 'system', fallbacks });

const facts: Record<FontName, FontFacts> = {
  Arial: system('Liberation Sans', 'Helvetica', 'sans-serif'),
  Verdana: system('DejaVu Sans', 'Geneva', 'sans-serif'),
  Helvetica: system('Helvetica Neue', 'Arial', 'Liberation Sans', 'sans-serif'),
  Tahoma: system('Geneva', 'Verdana', 'DejaVu Sans', 'sans-serif'),
  'Trebuchet MS': system('Fira Sans', 'Lucida Grande', 'Tahoma', 'sans-serif'),
  'Times New Roman': system('Liberation Serif', 'Times', 'serif'),
  Georgia: system('Gelasio', 'Charter', 'Times New Roman', 'serif'),
  Garamond: system('EB Garamond', 'Apple Garamond', 'Baskerville', 'serif'),
  'Courier New': system('Liberation Mono', 'Courier', 'monospace'),
  'Brush Script MT': system('Brush Script Std', 'Snell Roundhand', 'cursive'),
  Inter: web('system-ui', 'sans-serif'),
  Roboto: web('system-ui', 'sans-serif'),
  'Open Sans': web('system-ui', 'sans-serif'),
  Lato: web('system-ui', 'sans-serif'),
  Montserrat: web('system-ui', 'sans-serif'),
  Poppins: web('system-ui', 'sans-serif'),
};

/** Keywords of CSS, which stop being keywords inside quotation marks. */
const generic = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'system-ui']);

export function fontSource(font: FontName): FontFacts['source'] {
  return facts[font].source;
}

export function fontFamilies(font: FontName): string[] {
  return [font, ...facts[font].fallbacks];
}

/** A value for `font-family`. */
export function fontStack(font: FontName): string {
  return fontFamilies(font)
    .map((family) => (generic.has(family) ? family : `"${family}"`))
    .join(', ');
}

export function isFontName(value: unknown): value is FontName {
  return fontNames.some((font) => font === value);
}
