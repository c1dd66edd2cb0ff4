import { hexPattern, paletteDefaults } from '#src/shared/brand-options.ts';

export const colorTokens = ['primary', 'secondary', 'accent1', 'accent2', 'gray'] as const;
export type ColorToken = (typeof colorTokens)[number];

/** Every color as six digits, whatever the fields hold. */
export type Palette = Readonly<Record<ColorToken, string>>;
export type Locks = Readonly<Record<ColorToken, boolean>>;

export const colorLabels: Readonly<Record<ColorToken, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  accent1: 'Accent 1',
  accent2: 'Accent 2',
  gray: 'Gray',
};

export const optionalTokens: ReadonlySet<ColorToken> = new Set<ColorToken>(['accent2', 'gray']);

export const defaultPalette: Palette = mapTokens((token) => paletteDefaults[token]);
export const noLocks: Locks = mapTokens(() => false);

export function mapTokens<T>(value: (token: ColorToken) => T): Record<ColorToken, T> {
  return Object.fromEntries(colorTokens.map((token) => [token, value(token)])) as Record<ColorToken, T>;
}

export function isHex(text: string): boolean {
  return hexPattern.test(text);
}

/** Six upper-case digits: what a color picker, an event and an export need. */
export function sixDigits(hex: string): string {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return `#${long.toUpperCase()}`;
}

/** What a field's text paints: an optional color that is left empty takes its default. */
export function colorOrDefault(token: ColorToken, text: string): string {
  return text === '' ? defaultPalette[token] : sixDigits(text);
}

/** The colors that a stored palette has, in the order of the tool. */
export const colorsOf = (palette: Partial<Record<ColorToken, string | null | undefined>>): string[] =>
  colorTokens.map((token) => palette[token]).filter((hex) => typeof hex === 'string');
