import fc from 'fast-check';
import { formatHex, oklch } from 'culori';
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

const roles = ['secondary', 'accent1', 'accent2', 'gray'] as const;
const lightness = (value: string | undefined) => oklch(value ?? '')?.l ?? Number.NaN;

it.each([
  [
    'dark',
    { primary: '#303030', secondary: '#5A5A5A', accent1: '#777777', accent2: '#888888', gray: '#777777' },
    [0.3, 0.34, 0.42, 0.86],
  ],
  [
    'light',
    { primary: '#EEEEEE', secondary: '#CCCCCC', accent1: '#BBBBBB', accent2: '#AAAAAA', gray: '#888888' },
    [0.92, 0.88, 0.8, 0.34],
  ],
])('brings the colors of a %s page just as far as they have to go', (_, colors, expected) => {
  const repaired = makeReadable(colors);
  for (const [index, role] of roles.entries())
    expect(lightness(repaired?.[role])).toBeCloseTo(expected[index] ?? 0, 1.5);
});

it.each([
  [
    'dark',
    { primary: '#202020', secondary: '#101010', accent1: '#151515', accent2: '#202020', gray: '#F0F0F0' },
    (value: number) => value - 0.012,
  ],
  [
    'light',
    { primary: '#FFEE00', secondary: '#FAFAFA', accent1: '#F0F0F0', accent2: '#E6E6E6', gray: '#202020' },
    (value: number) => value + 0.012,
  ],
])('changes nothing of a %s page but the color that cannot be read, and no further than needed', (_, colors, back) => {
  const repaired = makeReadable(colors);
  expect(repaired).toEqual({ ...colors, primary: expect.any(String) as string });
  const primary = oklch(repaired?.primary ?? '');
  const before = formatHex(primary && { ...primary, l: back(primary.l) }) ?? '';
  expect(isReadable({ ...colors, primary: before })).toBe(false);
});
