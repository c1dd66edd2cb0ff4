import fc from 'fast-check';
import { oklch } from 'culori';
import { expect, it } from 'vitest';
import { isReadable } from './palette.ts';
import { makeReadable } from './repair.ts';

const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const palette = fc.record({ primary: color, secondary: color, accent1: color, accent2: color, gray: color });

it('makes any five colors readable', () => {
  fc.assert(
    fc.property(palette, (colors) => {
      const repaired = makeReadable(colors);
      expect(repaired).not.toBeNull();
      if (repaired) expect(isReadable(repaired)).toBe(true);
    }),
  );
});

it('leaves a readable palette as it is, with six digits each', () => {
  const good = { primary: '#0fc', secondary: '#0A0F1D', accent1: '#131A2C', accent2: '#1A2235', gray: '#E0E0E0' };
  expect(makeReadable(good)).toEqual({ ...good, primary: '#00FFCC' });
});

it('keeps the hue of what it has to lighten', () => {
  const dim = { primary: '#7a1020', secondary: '#101010', accent1: '#151515', accent2: '#202020', gray: '#999999' };
  const hue = (value: string | undefined) => oklch(value ?? '')?.h ?? 0;
  expect(Math.abs(hue(makeReadable(dim)?.primary) - hue(dim.primary))).toBeLessThan(12);
});
