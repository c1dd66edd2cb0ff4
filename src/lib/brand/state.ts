import { fontNames, industryValues, moods, paletteDefaults, type FontName } from '#src/shared/brand-options.ts';
import { hexColor } from '#src/shared/contracts/palettes.ts';
import { line, prose } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { mapTokens, noLocks, optionalTokens, colorOrDefault, type ColorToken, type Palette } from './palette.ts';

export const toolTabs = ['colors', 'typography', 'ai-recommendations'] as const;

/** A pasted name as it can be saved: spaces for controls, line breaks and the marks that turn the words around them. */
export function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, ' ');
}

/** A name that cannot be saved is replaced, so that the rest of its palette is not lost. It may be short: it is still being typed. */
const name = z.pipe(z.pipe(z.string(), z.transform(cleanName)), z.catch(line(0, 100, ''), paletteDefaults.name));

/** As typed, and valid: three or six digits, or nothing where the color is optional. */
const colorOf = (token: ColorToken) => (optionalTokens.has(token) ? z.union([z.literal(''), hexColor]) : hexColor);

/** What undo and redo move through. */
const brandSchema = z.object({
  name,
  colors: z.object(mapTokens(colorOf)),
  headingFont: z.enum(fontNames),
  bodyFont: z.enum(fontNames),
});

/**
 * Everything in the tool that a reload or a share link restores. The guest's email address is left out on purpose:
 * links are passed on, and browsers are shared.
 */
const workSchema = z.object({
  brand: brandSchema,
  locks: z.object(mapTokens(() => z.boolean())),
  request: z.object({
    industry: z.enum(industryValues),
    mood: z.enum(moods),
    preferences: prose(0, 500, ''),
  }),
  tab: z.enum(toolTabs),
});

export type Brand = z.infer<typeof brandSchema>;
export type Work = z.infer<typeof workSchema>;
export type BrandRequest = Work['request'];
export type ToolTab = (typeof toolTabs)[number];
export type FontRole = 'headingFont' | 'bodyFont';
export type BrandFonts = Readonly<Record<FontRole, FontName>>;

export const defaultBrand: Brand = {
  name: paletteDefaults.name,
  colors: mapTokens((token) => paletteDefaults[token]),
  headingFont: paletteDefaults.headingFont,
  bodyFont: paletteDefaults.bodyFont,
};

/** What was stored or shared, as the tool can open it; null for anything else. */
export const toBrand = (value: unknown): Brand | null => brandSchema.safeParse(value).data ?? null;
export const toWork = (value: unknown): Work | null => workSchema.safeParse(value).data ?? null;

export const defaultWork: Work = {
  brand: defaultBrand,
  locks: noLocks,
  request: { industry: 'Technology', mood: 'Professional', preferences: '' },
  tab: 'colors',
};

export function toPalette(colors: Readonly<Record<ColorToken, string>>): Palette {
  return mapTokens((token) => colorOrDefault(token, colors[token]));
}
