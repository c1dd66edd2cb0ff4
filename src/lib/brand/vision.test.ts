import { converter, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, formatHex } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, toOklch } from '#src/lib/brand/color.ts';
import { simulateVision, simulatePalette, visions } from '#src/lib/brand/vision.ts';
import { hex, palette } from '#tests/support/brand-arbitraries.ts';

test('grays look the same to every eye', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...visions), (level, { id }) => {
      const gray = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
      expect(distance(simulateVision(gray, id), gray)).toBeLessThan(0.01);
    }),
  );
});

test('without cones only light and dark are left', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toOklch(simulateVision(color, 'achroma')).c).toBeLessThan(0.001);
    }),
  );
});

test.each(['protan', 'deutan'] as const)('red and green come closer together for %s eyes', (vision) => {
  const [red, green] = ['#D02020', '#208020'] as const;
  expect(distance(simulateVision(red, vision), simulateVision(green, vision))).toBeLessThan(distance(red, green) / 2);
});

test('blue and green come closer together for tritan eyes', () => {
  const [blue, green] = ['#2060D0', '#20A080'] as const;
  expect(distance(simulateVision(blue, 'tritan'), simulateVision(green, 'tritan'))).toBeLessThan(
    distance(blue, green) / 2,
  );
});

test('the model works on light, as browsers do when they emulate it', () => {
  expect(simulateVision('#FF0000', 'deutan')).toBe('#A39000');
});

test('typical eyes see the palette itself', () => {
  fc.assert(fc.property(palette, (colors) => simulatePalette(colors, 'typical') === colors));
});

test.each([
  ['protan', filterDeficiencyProt(1)],
  ['deutan', filterDeficiencyDeuter(1)],
  ['tritan', filterDeficiencyTrit(1)],
] as const)('%s eyes see what culori says of them', (vision, filter) => {
  const toLight = converter('lrgb');
  fc.assert(
    fc.property(hex, (color) => {
      const { r, g, b } = filter({ ...toLight(color)!, mode: 'rgb' });
      expect(simulateVision(color, vision)).toBe(formatHex({ mode: 'lrgb', r, g, b }).toUpperCase());
    }),
  );
});
