import fc from 'fast-check';
import { colorTokens, mapTokens, type ColorToken, type Locks, type Palette } from '#src/lib/brand/palette.ts';
import { toolTabs, type Brand, type Work } from '#src/lib/brand/state.ts';
import { fontNames, industryValues, moods } from '#src/shared/brand-options.ts';

const digits = '0123456789abcdefABCDEF'.split('');

function hexOf(length: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: fc.constantFrom(...digits), minLength: length, maxLength: length })
    .map((text) => `#${text}`);
}

export const hex = hexOf(6).map((color) => color.toUpperCase());

/** A color as a person may type it. */
export const typedHex = fc.oneof(hexOf(3), hexOf(6));

const byToken = <T>(value: (token: ColorToken) => fc.Arbitrary<T>): fc.Arbitrary<Record<ColorToken, T>> =>
  fc.tuple(...colorTokens.map(value)).map((values) => mapTokens((token) => values[colorTokens.indexOf(token)] as T));

export const palette: fc.Arbitrary<Palette> = byToken(() => hex);
export const locks: fc.Arbitrary<Locks> = byToken(() => fc.boolean());

const special = ['<', '>', '&', '"', "'", '/', '*', '{', '}', '#', '=', '+', '%', '\\'];

/** Any text that can be stored and stands on one line, with the signs that are special in CSS, JavaScript and XML. */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(...special)),
      maxLength,
    })
    .map((value) =>
      value
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxLength),
    )
    .filter((value) => value.isWellFormed() && value === value.trim());

const optional = fc.oneof({ arbitrary: typedHex, weight: 4 }, fc.constant(''));

export const brand: fc.Arbitrary<Brand> = fc.record({
  name: text(100),
  colors: fc.record({ primary: typedHex, secondary: typedHex, accent1: typedHex, accent2: optional, gray: optional }),
  headingFont: fc.constantFrom(...fontNames),
  bodyFont: fc.constantFrom(...fontNames),
});

export const work: fc.Arbitrary<Work> = fc.record({
  brand,
  locks,
  request: fc.record({
    industry: fc.constantFrom(...industryValues),
    mood: fc.constantFrom(...moods),
    preferences: text(300),
  }),
  tab: fc.constantFrom(...toolTabs),
});
