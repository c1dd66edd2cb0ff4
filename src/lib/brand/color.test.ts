import { clampChroma, differenceEuclidean, formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, distance, fromOklch, labelColor, toOklch } from '#src/lib/brand/color.ts';
import { hex } from '#tests/support/brand-arbitraries.ts';

test.each([
  ['#00E6C3', '#000000'],
  ['#0A0F1D', '#FFFFFF'],
  ['#131A2C', '#FFFFFF'],
  ['#E0E0E0', '#000000'],
  // 128 exactly is not above 128.
  ['#808080', '#FFFFFF'],
  ['#818181', '#000000'],
])('the label on %s is %s', (color, expected) => {
  expect(labelColor(color)).toBe(expected);
});

test('a label is black exactly where 0.299 red + 0.587 green + 0.114 blue exceeds 128', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const luminance = (299 * red + 587 * green + 114 * blue) / 1000;
      fc.pre(Math.abs(luminance - 128) > 1e-6);
      const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      expect(labelColor(color)).toBe(luminance > 128 ? '#000000' : '#FFFFFF');
    }),
  );
});

test('contrast knows its ends and does not ask which color is in front', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  // The textbook pair: the lightest gray on white that is still enough for text.
  expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  fc.assert(fc.property(hex, hex, (one, other) => contrastRatio(one, other) === contrastRatio(other, one)));
});

test('a color survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const { l, c, h } = toOklch(color);
      expect(distance(fromOklch(l, c, h), color)).toBeLessThan(0.005);
    }),
  );
});

test('contrast, distance and the way back from OKLCH are what culori makes of them', () => {
  const apart = differenceEuclidean('oklab');
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(contrastRatio(one, other)).toBeCloseTo(wcagContrast(one, other), 9);
      expect(distance(one, other)).toBeCloseTo(apart(one, other), 9);
    }),
  );
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, (lightness, saturation, turn) => {
      const [l, c, h] = [lightness, saturation * 0.4, turn * 360];
      const expected = formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
      expect(distance(fromOklch(l, c, h), expected)).toBeLessThan(0.006);
    }),
  );
});
