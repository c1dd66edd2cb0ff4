import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPalette, isHex, colorOrDefault, sixDigits } from '#src/lib/brand/palette.ts';
import { typedHex } from '#tests/support/brand-arbitraries.ts';

test('three digits paint as six, letter by letter', () => {
  expect(sixDigits('#0af')).toBe('#00AAFF');
  expect(sixDigits('#00e6c3')).toBe('#00E6C3');
});

test('every color that may be typed paints as six digits', () => {
  fc.assert(
    fc.property(typedHex, (typed) => {
      expect(colorOrDefault('primary', typed)).toMatch(/^#[0-9A-F]{6}$/);
    }),
  );
});

test('an optional color that is left empty paints as its default', () => {
  expect(colorOrDefault('gray', '')).toBe(defaultPalette.gray);
});

test.each(['red', 'rgb(0, 0, 0)', '#12', '#1234', '#12345', '#1234567', '00E6C3', '#00E6C3\n', ' #00E6C3', '#GGGGGG'])(
  '%j is no hex color',
  (text) => {
    expect(isHex(text)).toBe(false);
  },
);
