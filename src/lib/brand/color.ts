import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as registerMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
registerMode(modeOklch);

const convertToOklch = converter('oklch');
const oklabDistance = differenceEuclidean('oklab');

function rgb(hex: string) {
  const color = parseHex(hex);
  if (color === undefined) throw new TypeError(`Not a hex colour: ${hex}`);
  return color;
}

/** Red, green and blue from 0 to 1. */
export function channels(hex: string): [number, number, number] {
  const { r, g, b } = rgb(hex);
  return [r, g, b];
}

/** Black on a swatch that looks light, white on one that looks dark. */
export function labelColor(hex: string): '#000000' | '#FFFFFF' {
  const [r, g, b] = channels(hex);
  return 255 * (0.299 * r + 0.587 * g + 0.114 * b) > 128 ? '#000000' : '#FFFFFF';
}

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(rgb(one), rgb(other));
}

/** How far apart two colours look: 0 is equal, black and white are 1 apart. */
export function distance(one: string, other: string): number {
  return oklabDistance(rgb(one), rgb(other));
}

/** A colour without hue gets hue 0, so that arithmetic on it stays a number. */
export function toOklch(hex: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = convertToOklch(rgb(hex));
  return { l, c, h };
}

/** Gives up saturation where sRGB cannot show it, never hue or lightness. */
export function fromOklch(l: number, c: number, h: number): string {
  const wanted: Oklch = {
    mode: 'oklch',
    l: Math.min(1, Math.max(0, l)),
    c: Math.max(0, c),
    h: ((h % 360) + 360) % 360,
  };
  return formatHex(clampChroma(wanted, 'oklch')).toUpperCase();
}
