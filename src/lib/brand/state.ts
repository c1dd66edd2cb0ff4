import { fontNames, industryValues, moods, paletteDefaults, type FontName } from '#shared/brand-options.ts';
import { isFlag, isObject, isOneOf, isText, type Is } from '#shared/shape.ts';
import { fault, isTextWith, lineRules, proseRules } from '#shared/text-rules.ts';
import { isHexText, mapTokens, noLocks, optionalTokens, paint, type ColorToken, type Palette } from './palette.ts';

export const toolTabs = ['colors', 'typography', 'ai-recommendations'] as const;

/** As typed, and valid: three or six digits, or nothing where the colour is optional. */
const isColorOf =
  (token: ColorToken): Is<string> =>
  (value): value is string =>
    isHexText(value) || (value === '' && optionalTokens.has(token));

/** Saving asks for a longer name; one that is still being typed may be short. */
const nameRules = lineRules(0, 100, '');

/** What undo and redo move through. */
const isBrand = isObject({
  name: isText,
  colors: isObject(mapTokens(isColorOf)),
  headingFont: isOneOf(fontNames),
  bodyFont: isOneOf(fontNames),
});

const isRequest = isObject({
  industry: isOneOf(industryValues),
  mood: isOneOf(moods),
  preferences: isTextWith(proseRules(0, 500, '')),
});

/**
 * All of the tool that a reload or a share link brings back. The guest's e-mail address is left out on purpose: a link is
 * passed on, and a browser may be shared.
 */
const isWork = isObject({
  brand: isBrand,
  locks: isObject(mapTokens(() => isFlag)),
  request: isRequest,
  tab: isOneOf(toolTabs),
});

type Guarded<I> = I extends Is<infer T> ? T : never;
export type Brand = Guarded<typeof isBrand>;
export type BrandRequest = Guarded<typeof isRequest>;
export type Work = Guarded<typeof isWork>;
export type ToolTab = (typeof toolTabs)[number];
export type FontRole = 'headingFont' | 'bodyFont';
export type BrandFonts = Readonly<Record<FontRole, FontName>>;

export const defaultBrand: Brand = {
  name: paletteDefaults.name,
  colors: mapTokens((token) => paletteDefaults[token]),
  headingFont: paletteDefaults.headingFont,
  bodyFont: paletteDefaults.bodyFont,
};

/** A pasted name as it can be saved: spaces for controls, line breaks and the marks that turn the words around them. */
export function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, ' ');
}

/** A whole palette is not given up for its name. */
function named(brand: Brand): Brand {
  const name = cleanName(brand.name).trim();
  return { ...brand, name: fault(name, nameRules) === undefined ? name : defaultBrand.name };
}

/** What was kept somewhere, as the tool can open it, or null when it is nothing of the kind. */
export function toBrand(value: unknown): Brand | null {
  return isBrand(value) ? named(value) : null;
}

export function toWork(value: unknown): Work | null {
  if (!isWork(value)) return null;
  const { brand, request } = value;
  return {
    ...value,
    brand: named(brand),
    request: { ...request, preferences: request.preferences.trim() },
  };
}

export const defaultWork: Work = {
  brand: defaultBrand,
  locks: noLocks,
  request: { industry: 'Technology', mood: 'Professional', preferences: '' },
  tab: 'colors',
};

export function paintAll(colors: Readonly<Record<ColorToken, string>>): Palette {
  return mapTokens((token) => paint(token, colors[token]));
}
