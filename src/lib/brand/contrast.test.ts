import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, distance, fromOklch, toOklch } from '#src/lib/brand/color.ts';
import { checkPairs, countFailures, nearestPassing, suggestFix } from '#src/lib/brand/contrast.ts';
import { defaultPalette, noLocks } from '#src/lib/brand/palette.ts';
import { hex, locks, palette } from '#tests/support/brand-arbitraries.ts';

test('the palette the tool opens with is readable everywhere in the preview', () => {
  expect(checkPairs(defaultPalette).filter((check) => !check.passes)).toEqual([]);
});

test('text can always be made readable, whatever it stands on', () => {
  fc.assert(
    fc.property(hex, hex, (color, against) => {
      const found = nearestPassing(color, against, 4.5);
      expect(found).not.toBeNull();
      expect(contrastRatio(found!, against)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color that is readable already stays as it is', () => {
  fc.assert(
    fc.property(hex, hex, (color, against) => {
      fc.pre(contrastRatio(color, against) >= 4.5);
      expect(nearestPassing(color, against, 4.5)).toBe(color);
    }),
  );
});

test('no other lightness of the same hue passes with a smaller change', () => {
  fc.assert(
    fc.property(hex, hex, (color, against) => {
      const found = nearestPassing(color, against, 4.5)!;
      const { c, h } = toOklch(color);
      for (let l = 0; l <= 1; l += 0.01) {
        const other = fromOklch(l, c, h);
        if (contrastRatio(other, against) < 4.5) continue;
        // One step of an eight-bit channel is what rounding may cost.
        expect(distance(other, color)).toBeGreaterThanOrEqual(distance(found, color) - 0.006);
      }
    }),
  );
});

test('where no lightness reaches the wanted contrast there is no answer', () => {
  expect(nearestPassing('#777777', '#808080', 7)).toBeNull();
});

test('a suggestion makes its pair readable and leaves locked colors alone', () => {
  fc.assert(
    fc.property(palette, locks, (colors, locked) => {
      for (const { pair, passes } of checkPairs(colors)) {
        if (passes) continue;
        const fix = suggestFix(colors, pair, locked);
        if (fix === null) {
          expect(locked[pair.text] && locked[pair.surface]).toBe(true);
          continue;
        }
        expect(locked[fix.token]).toBe(false);
        const after = { ...colors, [fix.token]: fix.hex };
        expect(checkPairs(after).find((check) => check.pair === pair)?.passes).toBe(true);
      }
    }),
  );
});

test('of two possible changes the one that spoils fewer other pairs is suggested', () => {
  const colors = { ...defaultPalette, accent2: '#DDDDDD' };
  const failing = checkPairs(colors).find((check) => !check.passes)!;
  expect(failing.pair.label).toBe('Secondary button');
  const fix = suggestFix(colors, failing.pair, noLocks)!;
  expect(fix.token).toBe('accent2');
  expect(countFailures({ ...colors, [fix.token]: fix.hex })).toBe(0);
});
