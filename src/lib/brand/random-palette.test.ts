import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFailures } from '#src/lib/brand/contrast.ts';
import { colorTokens, isHex, noLocks } from '#src/lib/brand/palette.ts';
import { shufflePalette } from '#src/lib/brand/random-palette.ts';
import { locks, palette } from '#tests/support/brand-arbitraries.ts';

/** A source of chance that a failing run can repeat. */
const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const from = (stream: Iterator<number>) => () => stream.next().value as number;

test('a shuffle without locks is readable everywhere in the preview', () => {
  fc.assert(
    fc.property(palette, chance, (current, stream) => {
      expect(countFailures(shufflePalette(current, noLocks, from(stream)))).toBe(0);
    }),
  );
});

test('locked colors stay, the others are six digits', () => {
  fc.assert(
    fc.property(palette, locks, chance, (current, locked, stream) => {
      const shuffled = shufflePalette(current, locked, from(stream));
      for (const token of colorTokens) {
        expect(isHex(shuffled[token])).toBe(true);
        if (locked[token]) expect(shuffled[token]).toBe(current[token]);
      }
    }),
  );
});

test('two shuffles give two palettes', () => {
  const first = shufflePalette(
    { primary: '#000000', secondary: '#000000', accent1: '#000000', accent2: '#000000', gray: '#000000' },
    noLocks,
    Math.random,
  );
  expect(shufflePalette(first, noLocks, Math.random)).not.toEqual(first);
});
