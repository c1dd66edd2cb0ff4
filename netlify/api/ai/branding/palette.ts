import { clampChroma, formatHex, type Oklch, parse, rgb, wcagContrast } from 'culori';
import { previewPairs } from '#src/shared/brand-pairs.ts';

export interface PaletteColors {
  primary: string;
  secondary: string;
  accent1: string;
  accent2: string;
  gray: string;
}

export interface PalettePlan {
  theme: 'dark' | 'light';
  /** OKLCH hue of the leading color, its chroma and, where a visitor named it, its lightness. */
  hue: number;
  chroma: number;
  lightness: number | null;
  /** Degrees from the leading color to the second one. */
  turn: number;
  /** Chroma of the page and its surfaces; 0 for neutral ones. */
  tint: number;
  /** Hue of the page and its surfaces. */
  baseHue: number;
}

type Role = keyof PaletteColors;
const roles: readonly Role[] = ['primary', 'secondary', 'accent1', 'accent2', 'gray'];

/** A palette, color by color. */
export const paletteOf = (color: (role: Role) => string) =>
  Object.fromEntries(roles.map((role) => [role, color(role)])) as Record<Role, string>;

const labelContrast = 4.5;

export function hex(lightness: number, chroma: number, hue: number): string {
  const color: Oklch = { mode: 'oklch', l: lightness, c: chroma, h: hue };
  return formatHex(clampChroma(color, 'oklch')).toUpperCase();
}

/** Black or white, as the tool labels its swatches. */
export function labelOn(color: string): '#000000' | '#FFFFFF' {
  const { r, g, b } = rgb(parse(color)) ?? { r: 0, g: 0, b: 0 };
  return 255 * (0.299 * r + 0.587 * g + 0.114 * b) > 128 ? '#000000' : '#FFFFFF';
}

/** True where everything the preview writes in or on this palette can be read, its swatch labels included. */
export function isReadable(colors: PaletteColors): boolean {
  return (
    previewPairs.every(({ text, surface, minimum }) => wcagContrast(colors[text], colors[surface]) >= minimum) &&
    roles.every((role) => wcagContrast(colors[role], labelOn(colors[role])) >= labelContrast)
  );
}

interface Tones {
  page: number;
  card: number;
  second: number;
  text: number;
  lead: number;
  /** Which way lightness has to go where contrast is missing. */
  towardsReadable: 1 | -1;
}

export const tones: Record<PalettePlan['theme'], Tones> = {
  dark: { page: 0.17, card: 0.225, second: 0.36, text: 0.92, lead: 0.76, towardsReadable: 1 },
  light: { page: 0.98, card: 0.95, second: 0.88, text: 0.25, lead: 0.5, towardsReadable: -1 },
};

/** How far a named color's own lightness is followed before the theme's needs win. */
const leadRange = { dark: [0.6, 0.94], light: [0.26, 0.56] } as const;

function leadOf({ theme, lightness }: PalettePlan): number {
  const [min, max] = leadRange[theme];
  return lightness === null ? tones[theme].lead : Math.min(max, Math.max(min, lightness));
}

/**
 * Five colors for a plan. The lightness of the primary color and of the second surface moves step by step until all
 * text in the preview has enough contrast; hue and chroma stay as planned.
 */
export function buildPalette(plan: PalettePlan): PaletteColors {
  const tone = tones[plan.theme];
  const away = 0.01 * tone.towardsReadable;
  const second = (plan.hue + plan.turn) % 360;
  const secondChroma = Math.min(plan.chroma, plan.theme === 'dark' ? 0.11 : 0.07);
  let lead = leadOf(plan);
  let surface: number = tone.second;
  for (let step = 0; step < 60; step += 1) {
    const colors: Record<Role, string> = {
      primary: hex(lead, plan.chroma, plan.hue),
      secondary: hex(tone.page, plan.tint * 0.7, plan.baseHue),
      accent1: hex(tone.card, plan.tint, plan.baseHue),
      accent2: hex(surface, secondChroma, second),
      gray: hex(tone.text, Math.min(plan.tint, 0.015), plan.baseHue),
    };
    if (isReadable(colors)) return colors;
    // Primary against the page and text against the second surface pull in opposite directions.
    lead += away;
    surface -= away / 2;
  }
  throw new Error(`No readable palette for hue ${plan.hue}`);
}
