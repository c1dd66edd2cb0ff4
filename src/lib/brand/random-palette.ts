import { checkPairs, countFailures, suggestFix } from './contrast.ts';
import { fromOklch, toOklch } from './color.ts';
import { colorTokens, mapTokens, type Locks, type Palette } from './palette.ts';

type Random = () => number;

const tries = 8;
const repairs = 6;

/** Angles between the brand hue and the hue that tints the surfaces: same, neighbors, triads, opposite. */
const harmonies = [0, 0, 30, -30, 120, -120, 180];

/** A new palette around the locked colors; of several the most readable. Nothing locked: every pair is readable. */
export function shufflePalette(current: Palette, locks: Locks, random: Random): Palette {
  let best: Palette | null = null;
  let fewest = Infinity;
  for (let round = 0; round < tries && fewest > 0; round += 1) {
    const candidate = repair(draw(current, locks, random), locks);
    const failures = countFailures(candidate);
    if (failures < fewest) [best, fewest] = [candidate, failures];
  }
  return best ?? current;
}

function draw(current: Palette, locks: Locks, random: Random): Palette {
  const between = (low: number, high: number) => low + random() * (high - low);
  const hue = brandHue(current, locks) ?? between(0, 360);
  const tint = hue + (harmonies[Math.floor(random() * harmonies.length)] ?? 0);
  const dark = isDark(current, locks) ?? random() < 0.6;
  const drawn: Palette = dark
    ? {
        primary: fromOklch(between(0.72, 0.86), between(0.11, 0.22), hue),
        secondary: fromOklch(between(0.15, 0.21), between(0.01, 0.05), tint),
        accent1: fromOklch(between(0.22, 0.26), between(0.01, 0.05), tint),
        accent2: fromOklch(between(0.28, 0.33), between(0.02, 0.06), tint),
        gray: fromOklch(between(0.88, 0.94), between(0, 0.02), tint),
      }
    : {
        primary: fromOklch(between(0.42, 0.52), between(0.12, 0.24), hue),
        secondary: fromOklch(between(0.97, 0.99), between(0, 0.015), tint),
        accent1: fromOklch(between(0.93, 0.96), between(0.01, 0.03), tint),
        accent2: fromOklch(between(0.87, 0.91), between(0.02, 0.05), tint),
        gray: fromOklch(between(0.24, 0.36), between(0, 0.03), tint),
      };
  return mapTokens((token) => (locks[token] ? current[token] : drawn[token]));
}

/** A locked color with a visible hue leads the rest. */
function brandHue(current: Palette, locks: Locks): number | null {
  for (const token of colorTokens) {
    const { c, h } = toOklch(current[token]);
    if (locks[token] && c > 0.03) return h;
  }
  return null;
}

/** Locked surfaces decide between a dark and a light brand, then locked text, then a locked brand color. */
function isDark(current: Palette, locks: Locks): boolean | null {
  const lightness = (token: keyof Palette) => toOklch(current[token]).l;
  for (const token of ['secondary', 'accent1', 'accent2'] as const) if (locks[token]) return lightness(token) < 0.6;
  for (const token of ['gray', 'primary'] as const) if (locks[token]) return lightness(token) > 0.6;
  return null;
}

function repair(palette: Palette, locks: Locks): Palette {
  let repaired = palette;
  for (let round = 0; round < repairs; round += 1) {
    const failing = checkPairs(repaired).find((check) => !check.passes && suggestFix(repaired, check.pair, locks));
    const fix = failing && suggestFix(repaired, failing.pair, locks);
    if (!fix) break;
    repaired = { ...repaired, [fix.token]: fix.hex };
  }
  return repaired;
}
