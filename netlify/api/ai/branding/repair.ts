import { formatHex, oklch, parse } from 'culori';
import { hex, isReadable, type PaletteColors, paletteOf } from './palette.ts';

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
export function makeReadable(palette: PaletteColors): PaletteColors | null {
  const own = paletteOf((role) => sixDigits(palette[role]));
  if (isReadable(own)) return own;
  const dark = (oklch(parse(own.secondary))?.l ?? 0) < 0.55;
  const range = dark ? ranges.dark : ranges.light;
  let colors: PaletteColors = paletteOf((role) =>
    withLightness(own[role], (lightness) => Math.min(range[role][1], Math.max(range[role][0], lightness))),
  );
  for (let step = 0; step < maxSteps && !isReadable(colors); step += 1) {
    colors = { ...colors, primary: withLightness(colors.primary, (lightness) => lightness + (dark ? 0.01 : -0.01)) };
  }
  return isReadable(colors) ? colors : null;
}
