import { channels } from '#src/lib/brand/color.ts';
import { fontFamilies } from '#src/lib/brand/fonts.ts';
import { colorLabels } from '#src/lib/brand/palette.ts';
import { colorsOfBrand, kebab, type ExportFormat } from './source.ts';

/** Weight and the largest size of each text style of the style guide, in pixels. */
const textStyles = {
  heading: { family: 'heading', weight: 700, size: 48, lineHeight: 1.15 },
  subheading: { family: 'heading', weight: 500, size: 24, lineHeight: 1.3 },
  body: { family: 'body', weight: 400, size: 16, lineHeight: 1.6 },
  button: { family: 'body', weight: 500, size: 16, lineHeight: 1.2 },
} as const;

const pixels = (value: number) => ({ value, unit: 'px' });

/** Five decimals lead back to the same eight-bit channel. */
const rounded = (channel: number) => Number(channel.toFixed(5));

/** The Design Tokens Community Group's format, edition 2025.10. */
export const designTokens: ExportFormat = {
  id: 'tokens',
  label: 'Design tokens',
  note: 'DTCG 2025.10',
  extension: 'tokens.json',
  mediaType: 'application/design-tokens+json',
  write: (brand) => {
    const colors = colorsOfBrand(brand).map(({ token, hex }) => {
      const $value = { colorSpace: 'srgb', components: channels(hex).map(rounded), hex: hex.toLowerCase() };
      return [kebab[token], { $value, $description: colorLabels[token] }] as const;
    });
    const typography = Object.entries(textStyles).map(([name, { family, weight, size, lineHeight }]) => {
      const $value = {
        fontFamily: `{font.${family}}`,
        fontSize: pixels(size),
        fontWeight: weight,
        letterSpacing: pixels(0),
        lineHeight,
      };
      return [name, { $value }] as const;
    });
    const file = {
      $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
      $description: brand.name,
      color: { $type: 'color', ...Object.fromEntries(colors) },
      font: {
        $type: 'fontFamily',
        heading: { $value: fontFamilies(brand.headingFont) },
        body: { $value: fontFamilies(brand.bodyFont) },
      },
      typography: { $type: 'typography', ...Object.fromEntries(typography) },
    };
    return `${JSON.stringify(file, null, 2)}\n`;
  },
};
