import { differenceCiede2000, wcagContrast } from 'culori';
import type { BrandRecommendation } from '#src/shared/contracts/ai.ts';
import { type Industry, type Mood, moods } from '#src/shared/brand-options.ts';
import { chooseFonts, describeFonts, type Fonts } from './fonts.ts';
import { harmonies, type Harmony, industryHues, moodStyles } from './moods.ts';
import { hueName, describeHue } from './names.ts';
import { buildPalette, type PaletteColors, type PalettePlan, tones } from './palette.ts';
import { type Preferences, readPreferences, type RequestedColor } from './preferences.ts';
import { capitalized } from '#src/shared/sentence.ts';

export interface BrandingRequest {
  industry: Industry;
  mood: Mood;
  preferences: string;
}

const paletteCount = 4;
/** Two leading colors nearer than this would look like one recommendation given twice. */
const minDifference = 7;
const avoidedArc = 42;
const difference = differenceCiede2000();

function arc(a: number, b: number): number {
  const turned = Math.abs(a - b) % 360;
  return Math.min(turned, 360 - turned);
}

function awayFrom(hue: number, avoided: number[]): number {
  for (let turn = 0; turn < 360; turn += 15) {
    if (avoided.every((other) => arc(hue + turn, other) >= avoidedArc)) return (hue + turn) % 360;
  }
  return hue;
}

interface Lead {
  hue: number;
  wished: RequestedColor | null;
}

/** Degrees around a named hue, so that one wish still gives palettes that differ. */
const variations = [0, 11, -11, 20];

/** Leading hues: those the visitor named, in turn and varied, else the industry's in an order of the mood's. */
function leads({ industry, mood }: BrandingRequest, wishes: Preferences): Lead[] {
  const named = wishes.colors.filter((color) => color.hue !== null);
  return Array.from({ length: paletteCount }, (_, at) => {
    const wished = named[at % named.length];
    if (wished !== undefined) {
      const turn = variations[Math.floor(at / named.length) % variations.length] ?? 0;
      const hue = wished.hue ?? 0;
      // Yellow soon turns green in one direction and stays yellow in the other.
      return { hue: hue > 70 && hue < 120 ? hue - Math.abs(turn) : hue + turn, wished };
    }
    const { hues } = industryHues[industry];
    const shift = (moods.indexOf(mood) * 7) % 20;
    const hue = hues[(at + moods.indexOf(mood)) % hues.length] ?? hues[0];
    return { hue: awayFrom(hue + shift - 10, wishes.avoidedHues), wished: null };
  });
}

/** Three palettes in the mood's own light and one in the other, unless the visitor said which. */
function themeFor(mood: Mood, wishes: Preferences, at: number): PalettePlan['theme'] {
  if (wishes.theme !== null) return wishes.theme;
  const own = moodStyles[mood].theme;
  const other = own === 'dark' ? 'light' : 'dark';
  return at === 2 ? other : own;
}

/** Near-greys cannot be told apart by hue, so they stand on different steps of lightness. */
const grayLadder = { dark: [0.94, 0.72, 0.83, 0.61], light: [0.26, 0.46, 0.36, 0.56] } as const;

function planFor(request: BrandingRequest, wishes: Preferences, lead: Lead, at: number): PalettePlan {
  const style = moodStyles[request.mood];
  const neutral = wishes.colors.length > 0 && wishes.colors.every((color) => color.hue === null);
  const wishedChroma = lead.wished === null ? style.chroma : (style.chroma + lead.wished.chroma) / 2;
  const background = wishes.colors.find(
    (color) => color.hue !== null && color.lightness < 0.4 && color !== lead.wished,
  );
  const hue = (lead.hue + 360) % 360;
  const theme = themeFor(request.mood, wishes, at);
  const chroma = neutral ? 0.004 + 0.006 * at : Math.min(0.27, wishedChroma * wishes.saturation);
  return {
    theme,
    hue,
    chroma,
    lightness: chroma < 0.05 ? (grayLadder[theme][at] ?? null) : (lead.wished?.lightness ?? null),
    turn: harmonies[style.harmonies[at % 4] ?? 'analogous'],
    tint: neutral
      ? 0
      : Math.min(0.045, (theme === 'dark' ? 0.3 : 0.14) * style.chroma * Math.min(1, wishes.saturation)),
    baseHue: background?.hue ?? hue,
  };
}

const harmonyWords: Record<Harmony, string> = {
  analogous: 'a neighboring hue',
  complementary: 'the opposite hue',
  split: 'a nearly opposite hue',
  triadic: 'a hue a third of the wheel away',
  monochromatic: 'a deeper tone of the same hue',
};

function describe(
  request: BrandingRequest,
  wishes: Preferences,
  plan: PalettePlan,
  colors: PaletteColors,
  fonts: Fonts,
  at: number,
): string {
  const style = moodStyles[request.mood];
  const harmony = harmonyWords[style.harmonies[at % 4] ?? 'analogous'];
  const asked = wishes.understood.length > 0 ? `You asked for “${wishes.understood.join('”, “')}”. ` : '';
  const lead = capitalized(describeHue(plan.hue, plan.chroma));
  const ratio = wcagContrast(colors.gray, colors.secondary).toFixed(1);
  return (
    `${asked}${lead} leads on a ${plan.theme} page, with ${harmony} as second accent, because ` +
    `${industryHues[request.industry].why}. ${style.why}. ${describeFonts(fonts)} ` +
    `Body text reaches a contrast of ${ratio}:1.`
  );
}

/** Turns and lightens a plan until its leading color can be told from those before it. */
function distinct(plan: PalettePlan, before: PaletteColors[]): { plan: PalettePlan; colors: PaletteColors } {
  let next = plan;
  let colors = buildPalette(next);
  for (let turn = 1; turn <= 12; turn += 1) {
    const { primary } = colors;
    if (before.every((other) => difference(other.primary, primary) >= minDifference)) break;
    const side = turn % 2 === 0 ? -1 : 1;
    const step = Math.ceil(turn / 2);
    const lightness = (plan.lightness ?? tones[plan.theme].lead) + 0.03 * side * step;
    next = { ...plan, hue: (plan.hue + 6 * side * step + 360) % 360, lightness };
    colors = buildPalette(next);
  }
  return { plan: next, colors };
}

/** Palettes for a brand, made from rules of color: the same wishes always give the same palettes. */
export function recommendPalettes(request: BrandingRequest): BrandRecommendation[] {
  const wishes = readPreferences(request.preferences);
  const made: PaletteColors[] = [];
  return leads(request, wishes).map((lead, at) => {
    const { plan, colors } = distinct(planFor(request, wishes, lead, at), made);
    made.push(colors);
    const fonts = chooseFonts(request.mood, wishes, at);
    const name = `${request.mood} ${hueName(plan.hue, plan.chroma, at)}`;
    return { name, ...colors, ...fonts, description: describe(request, wishes, plan, colors, fonts, at) };
  });
}
