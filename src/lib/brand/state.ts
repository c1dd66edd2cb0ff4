import { fontNames, industryValues, moods, paletteDefaults, type FontName } from '#shared/brand-options.ts';
import { hexColor } from '#shared/contracts/palettes.ts';
import { line, prose } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import { mapTokens, noLocks, paint, type ColorToken, type Palette } from './palette.ts';

export const toolTabs = ['colors', 'typography', 'ai-recommendations'] as const;

/** As typed, and valid: three or six digits, or nothing where the colour is optional. */
const optionalColor = z.union([z.literal(''), hexColor]);

/** What undo and redo move through. */
export const brandSchema = z.object({
  /** Saving asks for three characters; a name that is still being typed may have fewer. */
  name: line(0, 100, ''),
  colors: z.object({
    primary: hexColor,
    secondary: hexColor,
    accent1: hexColor,
    accent2: optionalColor,
    gray: optionalColor,
  }),
  headingFont: z.enum(fontNames),
  bodyFont: z.enum(fontNames),
});

export const requestSchema = z.object({
  industry: z.enum(industryValues),
  mood: z.enum(moods),
  preferences: prose(0, 500, ''),
});

const locksSchema = z.object({
  primary: z.boolean(),
  secondary: z.boolean(),
  accent1: z.boolean(),
  accent2: z.boolean(),
  gray: z.boolean(),
});

/**
 * All of the tool that a reload or a share link brings back. The guest's e-mail address is left out on purpose: a link is
 * passed on, and a browser may be shared.
 */
export const workSchema = z.object({
  brand: brandSchema,
  locks: locksSchema,
  request: requestSchema,
  tab: z.enum(toolTabs),
});

export type Brand = z.infer<typeof brandSchema>;
export type BrandRequest = z.infer<typeof requestSchema>;
export type Work = z.infer<typeof workSchema>;
export type ToolTab = (typeof toolTabs)[number];
export type FontRole = 'headingFont' | 'bodyFont';
export type BrandFonts = Readonly<Record<FontRole, FontName>>;

export const defaultBrand: Brand = {
  name: paletteDefaults.name,
  colors: mapTokens((token) => paletteDefaults[token]),
  headingFont: paletteDefaults.headingFont,
  bodyFont: paletteDefaults.bodyFont,
};

export const defaultWork: Work = {
  brand: defaultBrand,
  locks: noLocks,
  request: { industry: 'Technology', mood: 'Professional', preferences: '' },
  tab: 'colors',
};

export function paintAll(colors: Readonly<Record<ColorToken, string>>): Palette {
  return mapTokens((token) => paint(token, colors[token]));
}
