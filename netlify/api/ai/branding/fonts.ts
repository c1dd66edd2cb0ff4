import type { FontName, Mood } from '#src/shared/brand-options.ts';
import { moodStyles } from './moods.ts';
import type { Preferences } from './preferences.ts';

export interface Fonts {
  headingFont: FontName;
  bodyFont: FontName;
}

const serif = new Set<FontName>(['Times New Roman', 'Georgia', 'Garamond']);
/** Too lively to be read in paragraphs. */
const headingOnly = new Set<FontName>(['Brush Script MT']);

/** Headings in a style somebody asked for, each with a body font that keeps out of its way. */
const styles: Record<NonNullable<Preferences['fontStyle']>, readonly (readonly [FontName, FontName])[]> = {
  serif: [
    ['Georgia', 'Open Sans'],
    ['Garamond', 'Lato'],
    ['Times New Roman', 'Georgia'],
    ['Garamond', 'Georgia'],
  ],
  sans: [
    ['Inter', 'Open Sans'],
    ['Montserrat', 'Lato'],
    ['Poppins', 'Inter'],
    ['Roboto', 'Open Sans'],
  ],
  mono: [
    ['Courier New', 'Inter'],
    ['Courier New', 'Roboto'],
    ['Courier New', 'Open Sans'],
    ['Courier New', 'Lato'],
  ],
  script: [
    ['Brush Script MT', 'Lato'],
    ['Brush Script MT', 'Open Sans'],
    ['Brush Script MT', 'Georgia'],
    ['Brush Script MT', 'Inter'],
  ],
};

/** The fonts of one palette: those a visitor named, else the style asked for, else what suits the mood. */
export function chooseFonts(mood: Mood, { fonts, fontStyle }: Preferences, variant: number): Fonts {
  const pairs =
    fontStyle === null ? (Object.entries(moodStyles[mood].fonts) as [FontName, FontName][]) : styles[fontStyle];
  const [heading, body] = pairs[variant % pairs.length] ?? ['Inter', 'Open Sans'];
  const [first, second] = fonts;
  if (first === undefined) return { headingFont: heading, bodyFont: body };
  const readable = headingOnly.has(first) || first === body ? 'Open Sans' : body;
  return { headingFont: first, bodyFont: second !== undefined && !headingOnly.has(second) ? second : readable };
}

export function describeFonts({ headingFont, bodyFont }: Fonts): string {
  if (headingFont === bodyFont) return `${headingFont} throughout keeps to one voice.`;
  const contrast = serif.has(headingFont) === serif.has(bodyFont) ? 'beside' : 'against';
  return `${headingFont} headings stand ${contrast} ${bodyFont} text.`;
}
