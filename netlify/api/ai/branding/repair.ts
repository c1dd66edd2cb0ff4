import { formatHex, oklch, parse } from 'culori';
import { hex, isReadable, type PaletteColors } from './palette.ts';

/** Where each color's lightness must lie on a dark or a light page before the fine steps begin. */
const ranges = {
  dark: { secondary: [0, 0.3], accent1: [0, 0.34], accent2: [0, 0.42], gray: [0.86, 1], primary: [0.6, 1] },
  light: { secondary: [0.92, 1], accent1: [0.88, 1], accent2: [0.8, 1], gray: [0, 0.34], primary: [0, 0.56] },
} as const;

const maxSteps = 40;

function sixDigits(color: string): string {
  return (formatHex(color) ?? color).toUpperCase();
}

function withLightness(color: string, change: (lightness: number) => number): string {
  const { l, c, h } = oklch(parse(color)) ?? { l: 0, c: 0, h: 0 };
  return hex(Math.min(1, Math.max(0, change(l))), c, h ?? 0);
}

/**
 * The same palette in six-digit colors, with lightness changed as little as needed for every text in the preview to
 * have enough contrast; hues stay. Null when that is impossible.
 */
export function makeReadable({ primary, secondary, accent1, accent2, gray }: PaletteColors): PaletteColors | null {
  const own = {
    primary: sixDigits(primary),
    secondary: sixDigits(secondary),
    accent1: sixDigits(accent1),
    accent2: sixDigits(accent2),
    gray: sixDigits(gray),
  };
  if (isReadable(own)) return own;
  const dark = (oklch(parse(own.secondary))?.l ?? 0) < 0.55;
  const range = dark ? ranges.dark : ranges.light;
  const clamp = (role: keyof PaletteColors) =>
    withLightness(own[role], (lightness) => Math.min(range[role][1], Math.max(range[role][0], lightness)));
  let colors: PaletteColors = {
    primary: clamp('primary'),
    secondary: clamp('secondary'),
    accent1: clamp('accent1'),
    accent2: clamp('accent2'),
    gray: clamp('gray'),
  };
  for (let step = 0; step < maxSteps && !isReadable(colors); step += 1) {
    colors = { ...colors, primary: withLightness(colors.primary, (lightness) => lightness + (dark ? 0.01 : -0.01)) };
  }
  return isReadable(colors) ? colors : null;
}
