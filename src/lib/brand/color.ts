import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToRgb,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
} from 'culori/fn';

// Imported one by one: culori's general functions would bring the parsers of all color formats along.

export type Channels = readonly [number, number, number];

function rgb(hex: string) {
  const color = parseHex(hex);
  if (color === undefined) throw new TypeError(`Not a hex color: ${hex}`);
  return color;
}

/** Red, green and blue from 0 to 1. */
export function channels(hex: string): Channels {
  const { r, g, b } = rgb(hex);
  return [r, g, b];
}

/** The same as amounts of light, which can be added and weighed. */
export function toLinear(hex: string): Channels {
  const { r, g, b } = convertRgbToLrgb(rgb(hex));
  return [r, g, b];
}

/** Channels outside of what a screen can show are cut off. */
function toHex(color: Channels): string {
  const digits = (channel: number) =>
    Math.round(255 * Math.min(1, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${color.map(digits).join('')}`.toUpperCase();
}

/** Black on a swatch that looks light, white on one that looks dark. */
export function labelColor(hex: string): '#000000' | '#FFFFFF' {
  const [r, g, b] = channels(hex);
  return 255 * (0.299 * r + 0.587 * g + 0.114 * b) > 128 ? '#000000' : '#FFFFFF';
}

export function fromLinear([r, g, b]: Channels): string {
  const color = convertLrgbToRgb({ r, g, b });
  return toHex([color.r, color.g, color.b]);
}

export const dotProduct = ([r, g, b]: Channels, [red, green, blue]: Channels) => r * red + g * green + b * blue;

/** How much each light adds to what eyes find bright: WCAG's relative luminance. */
export const brightness: Channels = [0.2126, 0.7152, 0.0722];

/** WCAG 2 contrast, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [dotProduct(toLinear(one), brightness), dotProduct(toLinear(other), brightness)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** '4.5:1'. Cut, not rounded: 4.496 must not read as 4.5, which would be enough. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

/** How far apart two colors look: 0 is equal, black and white are 1 apart. */
export function distance(one: string, other: string): number {
  const [first, second] = [convertRgbToOklab(rgb(one)), convertRgbToOklab(rgb(other))];
  return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b);
}

/** A color without hue gets hue 0, so that arithmetic on it stays a number. */
export function toOklch(hex: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = convertLabToLch(convertRgbToOklab(rgb(hex)));
  return { l, c, h };
}

/** Half a step of an 8-bit channel is further. */
const closeEnough = 0.4 / 2 ** 13;

/** Gives up saturation where sRGB cannot show it, never hue or lightness. */
export function fromOklch(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l));
  const at = (chroma: number): Channels => {
    const color = convertOklabToRgb(convertLchToLab({ l: lightness, c: chroma, h: ((h % 360) + 360) % 360 }));
    return [color.r, color.g, color.b];
  };
  const shows = (chroma: number) => at(chroma).every((channel) => channel >= 0 && channel <= 1);
  let shown = 0;
  let beyond = Math.max(0, c);
  if (shows(beyond)) return toHex(at(beyond));
  while (beyond - shown > closeEnough) {
    const middle = (shown + beyond) / 2;
    if (shows(middle)) shown = middle;
    else beyond = middle;
  }
  return toHex(at(shown));
}
