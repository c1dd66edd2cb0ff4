import { previewPairs, type PreviewPair } from '#src/shared/brand-pairs.ts';
import { contrastRatio, distance, fromOklch, toOklch } from './color.ts';
import type { ColorToken, Locks, Palette } from './palette.ts';

export interface PairCheck {
  pair: PreviewPair;
  ratio: number;
  passes: boolean;
}

export interface ContrastFix {
  token: ColorToken;
  hex: string;
}

export function checkPairs(palette: Palette): PairCheck[] {
  return previewPairs.map((pair) => {
    const ratio = contrastRatio(palette[pair.text], palette[pair.surface]);
    return { pair, ratio, passes: ratio >= pair.minimum };
  });
}

export function countFailures(palette: Palette): number {
  return checkPairs(palette).filter((check) => !check.passes).length;
}

/** Enough halvings to come below one step of an 8-bit channel. */
const halvings = 12;

/**
 * The color of the same hue that reaches the wanted contrast with the least visible change, or null where no lightness
 * does. On the way towards black or white the contrast can only fall before it rises, so halving finds the first that passes.
 */
export function nearestPassing(color: string, against: string, minimum: number): string | null {
  if (contrastRatio(color, against) >= minimum) return color;
  const candidates = [0, 1].map((end) => firstPassing(color, against, minimum, end)).filter((hex) => hex !== null);
  candidates.sort((one, other) => distance(one, color) - distance(other, color));
  return candidates[0] ?? null;
}

function firstPassing(color: string, against: string, minimum: number, end: number): string | null {
  const { l, c, h } = toOklch(color);
  const at = (step: number) => fromOklch(l + step * (end - l), c, h);
  const passes = (step: number) => contrastRatio(at(step), against) >= minimum;
  if (!passes(1)) return null;
  let failing = 0;
  let passing = 1;
  for (let round = 0; round < halvings; round += 1) {
    const middle = (failing + passing) / 2;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return at(passing);
}

/**
 * The smallest change of one unlocked color that makes a pair readable. A change that spoils the fewest other pairs
 * comes first, then the one that is seen least.
 */
export function suggestFix(palette: Palette, pair: PreviewPair, locks: Locks): ContrastFix | null {
  const options = [pair.text, pair.surface]
    .filter((token) => !locks[token])
    .flatMap((token) => {
      const against = palette[token === pair.text ? pair.surface : pair.text];
      const hex = nearestPassing(palette[token], against, pair.minimum);
      if (hex === null) return [];
      return [
        { token, hex, failures: countFailures({ ...palette, [token]: hex }), change: distance(hex, palette[token]) },
      ];
    });
  options.sort((one, other) => one.failures - other.failures || one.change - other.change);
  const best = options[0];
  return best === undefined ? null : { token: best.token, hex: best.hex };
}
