import * as fontkit from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Runs while the site is built, never in a browser: the brand fonts as plain files for pictures and documents. */
const require = createRequire(import.meta.url);

const sources = {
  'inter-500': { file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: 500 },
  'inter-700': { file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: 700 },
  'open-sans-400': { file: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2', weight: 400 },
  'open-sans-600': { file: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2', weight: 600 },
  'open-sans-400-italic': {
    file: '@fontsource-variable/open-sans/files/open-sans-latin-wght-italic.woff2',
    weight: 400,
  },
} as const;

export type FontCut = keyof typeof sources;

const latin = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const marks = '–—‘’“”•…€−×→';

/** Printers of text want one weight in one file, not a variable web font. */
async function cut(name: FontCut): Promise<Buffer> {
  const { file, weight } = sources[name];
  const source = await readFile(require.resolve(file));
  return subsetFont(source, latin + marks, { targetFormat: 'truetype', variationAxes: { wght: weight } });
}

const files = new Map<FontCut, Promise<Buffer>>();

export function fontFile(name: FontCut): Promise<Buffer> {
  const known = files.get(name) ?? cut(name);
  files.set(name, known);
  return known;
}

export interface Outlined {
  /** The text as an SVG path with its baseline at 0. */
  path: string;
  width: number;
}

export interface Outliner {
  outline: (text: string, size: number) => Outlined;
  width: (text: string, size: number) => number;
}

/** Text as shapes, so that a picture looks the same on a machine without the fonts; letters as far apart as `spacing` says, in em. */
export async function createOutliner(name: FontCut, spacing = 0): Promise<Outliner> {
  const font = fontkit.create(await fontFile(name));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts, not a font`);
  const { unitsPerEm } = font;
  return {
    outline(text, size) {
      const scale = size / unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let x = 0;
      const parts = glyphs.map((glyph, index) => {
        const at = x + (positions[index]?.xOffset ?? 0) * scale;
        x += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
        return glyph.path.scale(scale, -scale).translate(at, 0).toSVG();
      });
      return { path: parts.join(''), width: x };
    },
    width(text, size) {
      const { advanceWidth, glyphs } = font.layout(text);
      return (advanceWidth / unitsPerEm + glyphs.length * spacing) * size;
    },
  };
}

/** Text in lines that fit a width, broken between words only. */
function wrap(type: Outliner, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && type.width(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Whether the last line is at least half as wide as the widest. */
export function hasFullLastLine(type: Outliner, lines: readonly string[], size: number): boolean {
  const widths = lines.map((line) => type.width(line, size));
  return (widths.at(-1) ?? 0) >= Math.max(...widths) / 2;
}

/** In no more lines than it needs, set narrower where that fills the last one. */
export function wrapTitle(type: Outliner, text: string, size: number, width: number): string[] {
  const lines = wrap(type, text, size, width);
  for (let narrower = width; narrower > width / 2; narrower -= size / 8) {
    const tried = wrap(type, text, size, narrower);
    if (tried.length > lines.length) break;
    if (hasFullLastLine(type, tried, size)) return tried;
  }
  return lines;
}
