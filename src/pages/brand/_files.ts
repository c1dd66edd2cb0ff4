import { colors, mix } from '#src/shared/colors.ts';
import { site } from '#src/data/site.ts';
import { createOutliner, type Outliner } from '#src/lib/media/fonts.ts';
import { logo, mark, type DrawnLogo } from '#src/lib/media/logo.ts';
import { coverShapes } from '#src/lib/media/share-image.ts';
import { coverOf } from '#src/data/covers.ts';
import type { SheetForm } from '#src/data/sheet-forms.ts';

/** Between the page and what is raised from it. */
const deep = mix(colors.secondary, colors.accent1, 0.35);
const dark = { mark: colors.primary, word: colors.heading };
const light = { mark: colors.secondary, word: colors.secondary };

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}

function centered(brand: DrawnLogo, height: number, width = 480, canvas = 240): string {
  return `<g transform="translate(${(width - brand.width) / 2} ${(canvas - height) / 2})">${brand.svg}</g>`;
}

/** The margin is measured with the first letter of the wordmark, laid against the frame on each side. */
function clearSpace(type: Outliner, brand: DrawnLogo, height: number): string {
  const { capHeight, x } = brand.wordmark;
  const letter = type.outline(site.name.slice(0, 1), capHeight / 0.727);
  const [left, top] = [(480 - brand.width) / 2, (240 - height) / 2];
  const frame = `<rect x="${left - capHeight}" y="${top - capHeight}" width="${brand.width + 2 * capHeight}" height="${height + 2 * capHeight}" fill="none" stroke="${colors.lineStrong}" stroke-dasharray="4 5"/>`;
  const inner = `<rect x="${left}" y="${top}" width="${brand.width}" height="${height}" fill="none" stroke="${colors.line}"/>`;
  const measure = (mx: number, my: number) =>
    `<rect x="${mx}" y="${my}" width="${capHeight}" height="${capHeight}" fill="${colors.primary}" fill-opacity=".12" stroke="${colors.primary}"/>` +
    `<path transform="translate(${mx + (capHeight - letter.width) / 2} ${my + capHeight})" d="${letter.path}" fill="${colors.primary}"/>`;
  const middle = 120 - capHeight / 2;
  const measures = [
    measure(left - capHeight, middle),
    measure(left + brand.width, middle),
    measure(left + x, top - capHeight),
    measure(left + x, top + height),
  ].join('');
  return frame + inner + centered(brand, height) + measures;
}

const ground = `<rect width="480" height="240" rx="12" fill="${deep}"/>`;

/** The corner of a sheet, as the style guide shows pictures. */
const imagery = async (form: SheetForm) =>
  svg(400, 260, `<rect width="400" height="260" fill="${colors.gray}"/>${await coverShapes(coverOf({ form }))}`);

/** The logo as files to download, and the pictures that explain its rules. All follow the provider's name. */
export async function brandFiles(): Promise<Record<string, string>> {
  const type = await createOutliner('inter-700');
  const at = (height: number, worn = dark) => logo(type, height, worn);
  const [large, medium] = [at(64), at(52)];
  const small = at(32);
  const smallHeight = (32 * 100) / small.width;
  const smallest = at(smallHeight);
  const measure =
    `<g stroke="${colors.lineStrong}"><path d="M120 158h100M120 152v12M220 152v12"/></g>` +
    `<path transform="translate(147 184)" d="${type.outline('100 px', 15).path}" fill="${colors.muted}"/>` +
    `<g stroke="${colors.lineStrong}"><path d="M332 158h16M332 152v12M348 152v12"/></g>` +
    `<path transform="translate(319 184)" d="${type.outline('16 px', 15).path}" fill="${colors.muted}"/>`;
  const half = at(44);
  const halfLight = at(44, light);
  const fit = Math.min(1, 200 / half.width);
  const halved = (brand: DrawnLogo, x: number) =>
    `<g transform="translate(${x + (240 - brand.width * fit) / 2} ${120 - 22 * fit}) scale(${fit})">${brand.svg}</g>`;
  return {
    logo: svg(Math.ceil(medium.width), 52, medium.svg),
    'logo-on-light': svg(Math.ceil(medium.width), 52, at(52, light).svg),
    mark: svg(32, 32, mark(colors.primary)),
    'imagery-finding': await imagery('finding'),
    'imagery-data-map': await imagery('data-map'),
    'imagery-restore-curve': await imagery('restore-curve'),
    'logo-clear-space': svg(480, 240, ground + clearSpace(type, large, 64)),
    'logo-minimum-size': svg(
      480,
      240,
      `${ground}<g transform="translate(120 ${120 - smallHeight / 2})">${smallest.svg}</g><g transform="translate(332 112) scale(.5)">${mark(colors.primary)}</g>${measure}`,
    ),
    'logo-backgrounds': svg(
      480,
      240,
      `<rect width="480" height="240" rx="12" fill="${colors.secondary}" stroke="${colors.line}"/><path d="M240 0h228a12 12 0 0 1 12 12v216a12 12 0 0 1-12 12H240z" fill="${colors.gray}"/>${halved(half, 0)}${halved(halfLight, 240)}`,
    ),
  };
}
