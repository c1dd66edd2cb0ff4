import fc from 'fast-check';
import resolveConfig from 'tailwindcss/resolveConfig.js';
import { expect, test } from 'vitest';
import { exportFormats } from '#src/lib/brand/exports/formats.ts';
import { fileName } from '#src/lib/brand/exports/source.ts';
import { fontFamilies, fontStack } from '#src/lib/brand/fonts.ts';
import { sixDigits } from '#src/lib/brand/palette.ts';
import { defaultBrand, type Brand } from '#src/lib/brand/state.ts';
import { paletteSchema } from '#src/shared/contracts/palettes.ts';
import { brandColors } from '#src/shared/colors.ts';
import { brand } from '#tests/support/brand-arbitraries.ts';

function written(id: string, source: Brand): string {
  return exportFormats.find((format) => format.id === id)!.write(source);
}

/** Declarations of the one block a stylesheet holds, read after its comments are taken out as CSS takes them out. */
function declarations(css: string): Map<string, string> {
  const [, block = ''] = /\{([^{}]*)\}/.exec(css.replace(/\/\*[\s\S]*?\*\//g, '')) ?? [];
  const lines = block.split(';').map((line) => line.trim());
  return new Map(lines.filter(Boolean).map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]));
}

test.each([
  ['css', '--brand-', '--brand-font-'],
  ['tailwind', '--color-brand-', '--font-'],
])('%s declares every color and both fonts, whatever the palette is called', (id, colorPrefix, fontPrefix) => {
  fc.assert(
    fc.property(brand, (source) => {
      const expected = new Map([
        [`${colorPrefix}primary`, sixDigits(source.colors.primary)],
        [`${colorPrefix}secondary`, sixDigits(source.colors.secondary)],
        [`${colorPrefix}accent-1`, sixDigits(source.colors.accent1)],
        ...(source.colors.accent2 ? [[`${colorPrefix}accent-2`, sixDigits(source.colors.accent2)] as const] : []),
        ...(source.colors.gray ? [[`${colorPrefix}gray`, sixDigits(source.colors.gray)] as const] : []),
        [`${fontPrefix}heading`, fontStack(source.headingFont)],
        [`${fontPrefix}body`, fontStack(source.bodyFont)],
      ]);
      expect(declarations(written(id, source))).toEqual(expected);
    }),
  );
});

test('the Tailwind config is a module that Tailwind resolves to the brand', async () => {
  const code = written('tailwind-config', { ...defaultBrand, name: 'Evil */ throw 1 /*' });
  const preset = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: object };
  const { theme } = resolveConfig({ content: [], presets: [preset.default] });
  expect(theme).toMatchObject({
    colors: {
      brand: {
        primary: brandColors.primary,
        secondary: brandColors.secondary,
        'accent-1': brandColors.accent1,
        'accent-2': brandColors.accent2,
        gray: brandColors.gray,
      },
    },
    fontFamily: { heading: fontFamilies('Inter'), body: fontFamilies('Open Sans') },
  });
  // Tailwind's own colors are still there beside the brand's.
  expect(theme.colors).toHaveProperty('white');
});

interface Token {
  $value: { colorSpace: string; components: number[]; hex: string };
}

test('design tokens carry colors as the 2025.10 color object and lead back to the same hex', () => {
  fc.assert(
    fc.property(brand, (source) => {
      const file = JSON.parse(written('tokens', source)) as { color: Record<string, Token | string> };
      const { $type, ...tokens } = file.color;
      expect($type).toBe('color');
      for (const token of Object.values(tokens)) {
        const { colorSpace, components, hex } = (token as Token).$value;
        expect(colorSpace).toBe('srgb');
        expect(components.every((component) => component >= 0 && component <= 1)).toBe(true);
        expect(
          `#${components
            .map((component) =>
              Math.round(component * 255)
                .toString(16)
                .padStart(2, '0'),
            )
            .join('')}`,
        ).toBe(hex);
      }
      expect((tokens.primary as Token).$value.hex).toBe(sixDigits(source.colors.primary).toLowerCase());
    }),
  );
});

test('design tokens name things as the format allows and point only at what is there', () => {
  const file = JSON.parse(written('tokens', defaultBrand)) as Record<string, Record<string, unknown>>;
  for (const group of ['color', 'font', 'typography']) {
    for (const name of Object.keys(file[group]!)) expect(name).toMatch(/^(?:\$type|[^${}.][^{}.]*)$/);
  }
  expect(file.font).toEqual({
    $type: 'fontFamily',
    heading: { $value: fontFamilies('Inter') },
    body: { $value: fontFamilies('Open Sans') },
  });
  expect(file.typography!.heading).toEqual({
    $value: {
      fontFamily: '{font.heading}',
      fontSize: { value: 48, unit: 'px' },
      fontWeight: 700,
      letterSpacing: { value: 0, unit: 'px' },
      lineHeight: 1.15,
    },
  });
});

test('the JSON can be sent to the palette API as it is', () => {
  fc.assert(
    fc.property(brand, (source) => {
      fc.pre(Array.from(source.name).length >= 3);
      const parsed = paletteSchema.parse(JSON.parse(written('json', source)));
      expect(parsed).toMatchObject({ name: source.name, headingFont: source.headingFont });
      expect(parsed.gray).toBe(source.colors.gray ? sixDigits(source.colors.gray) : undefined);
    }),
  );
});

test('nothing a palette is called can leave the text of the SVG sheet', () => {
  fc.assert(
    fc.property(brand, (source) => {
      const svg = written('svg', source);
      const outside = svg.replaceAll(/<\/?(?:svg|title|rect|text)(?: [\w-]+="[^"<>]*")*\/?>/g, '');
      expect(outside).not.toMatch(/[<>]/);
      expect(svg.match(/<rect /g)).toHaveLength(1 + Object.values(source.colors).filter(Boolean).length);
    }),
  );
});

test.each([
  ['My Custom Palette', 'my-custom-palette.css'],
  ['  Évian / Été ', 'evian-ete.css'],
  ['../../etc/passwd', 'etc-passwd.css'],
  ['!!!', 'brand.css'],
  ['日本', '日本.css'],
])('a palette called %j is saved as %s', (name, expected) => {
  expect(fileName({ ...defaultBrand, name }, 'css')).toBe(expected);
});

test.each([
  ['My Custom Palette', 56],
  ['a'.repeat(100), 16],
  ['W'.repeat(100), 11],
])('the sheet writes the name %s so that it fits', (name, size) => {
  expect(written('svg', { ...defaultBrand, name })).toContain(`y="610" font-size="${size}"`);
});
