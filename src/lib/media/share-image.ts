import { colors } from '#shared/colors.ts';
import type { Cover } from '#data/covers.ts';
import { markLines, markDot } from '#data/mark.ts';
import sharp from 'sharp';
import { hasFullLastLine, type Outliner, createOutliner, wrapTitle } from './fonts.ts';
import { logo } from './logo.ts';

export interface ShareCard {
  title: string;
  eyebrow: string;
  /** What lies on the sheet: the corner of a drawing. Without one, the tree. */
  sheet?: Cover;
}

const width = 1200;
const height = 630;
const column = 530;
/** The sheet of paper: from here to the right and lower edge. */
const paper = { x: 664, y: 72 };

/** As large as fits, or a size smaller where that saves a short word from standing alone. */
function fit(type: Outliner, text: string): { lines: string[]; size: number } {
  const fitting = [72, 64, 58, 52, 46]
    .map((size) => ({ lines: wrapTitle(type, text, size, column), size }))
    .filter(({ lines, size }) => lines.length * size * 1.16 <= 300)
    .filter(({ lines, size }) => lines.every((line) => type.width(line, size) <= column));
  const smallest = { lines: wrapTitle(type, text, 42, column).slice(0, 6), size: 42 };
  return fitting.find(({ lines, size }) => hasFullLastLine(type, lines, size)) ?? fitting[0] ?? smallest;
}

function titleShapes(type: Outliner, text: string): { svg: string; top: number } {
  const { lines, size } = fit(type, text);
  const leading = size * 1.16;
  const first = 345 - ((lines.length - 1) * leading) / 2 + size * 0.36;
  const svg = lines
    .map((line, index) => {
      const { path } = type.outline(line, size);
      return `<path transform="translate(72 ${first + index * leading})" d="${path}" fill="#fff"/>`;
    })
    .join('');
  return { svg, top: first - size };
}

/** The tree that the pages speak of: eight leaves, the way of one of them to the root, and the root as what is proven. */
function tree(x: number, y: number): string {
  const row = 84;
  const leaf = (at: number) => x + 21 + at * 42;
  const level = (at: number, size: number) => leaf(at * size) + (21 * size - 21);
  const edges = [1, 2, 4].flatMap((size, depth) =>
    Array.from({ length: 8 / size }, (_, at) => {
      const top = y + row * depth;
      return `M${level(at, size)} ${top}v${row / 2}H${level(at >> 1, size * 2)}v${row / 2}`;
    }),
  );
  // The third leaf, the second pair, the first half.
  const way = [2, 9, 12].map((at) => edges[at]).join('');
  const root = y + row * 3;
  return `<g fill="none" stroke-linejoin="round"><path d="${edges.join('')}" stroke="${colors.lineStrong}" stroke-width="2"/>
    <path d="${way}M${level(0, 8)} ${root}v40" stroke="${colors.secondary}" stroke-width="6"/></g>
    <rect x="${x}" y="${root + 40}" width="336" height="64" fill="${colors.primary}" stroke="${colors.secondary}" stroke-width="2"/>`;
}

const tones = { ink: colors.secondary, paper: colors.gray, muted: '#3C4457', quiet: colors.muted };

/** The corner of a drawn sheet, with its letters as shapes: on 400 by 260, as it is drawn. */
export async function coverShapes({ ink, paper: light, act, lines, dashes, mark, letters }: Cover): Promise<string> {
  const [bold, medium] = await Promise.all([createOutliner('inter-700'), createOutliner('inter-500')]);
  const fill = (d: string | undefined, color: string) => (d === undefined ? '' : `<path d="${d}" fill="${color}"/>`);
  const line = (d: string | undefined, dash: string) =>
    d === undefined ? '' : `<path d="${d}" fill="none" stroke="${colors.secondary}" stroke-width="1.5"${dash}/>`;
  const words = letters.map(({ x, y, size, words: text, tone = 'ink', bold: isBold = false }) => {
    const { path } = (isBold ? bold : medium).outline(text, size);
    return `<path transform="translate(${x} ${y})" d="${path}" fill="${tones[tone]}"/>`;
  });
  const drawn = mark
    ? `<g transform="translate(${mark.x} ${mark.y}) scale(${mark.scale})" fill="none" stroke="${colors.gray}">${markLines
        .map(({ d, width: stroke, opacity }) => `<path d="${d}" stroke-width="${stroke}" opacity="${opacity}"/>`)
        .join(
          '',
        )}<circle cx="${markDot.x}" cy="${markDot.y}" r="${markDot.radius}" fill="${colors.primary}" stroke="none"/></g>`
    : '';
  return `${fill(ink, colors.secondary)}${fill(light, colors.gray)}${fill(act, colors.primary)}${line(lines, '')}
    ${line(dashes, ' stroke-dasharray="5 4"')}${drawn}${words.join('')}`;
}

/** As large as the sheet of a share picture is high. */
async function corner(cover: Cover): Promise<string> {
  const scale = (height - paper.y) / 260;
  return `<g transform="translate(${paper.x} ${paper.y}) scale(${scale})">${await coverShapes(cover)}</g>`;
}

/** The picture that stands for a page where its address is shared: its title on the ground, its sheet beside it. */
export async function shareImage({ title, eyebrow, sheet }: ShareCard): Promise<Buffer> {
  const [bold, medium] = await Promise.all([createOutliner('inter-700'), createOutliner('inter-500')]);
  const heading = titleShapes(bold, title);
  const label = medium.outline(eyebrow, 26);
  const brand = logo(bold, 52, { mark: colors.primary, word: '#fff' });
  const shown = sheet === undefined ? tree(764, 140) : await corner(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colors.secondary}"/>
    <rect x="${paper.x}" y="${paper.y}" width="${width - paper.x}" height="${height - paper.y}" fill="${colors.gray}"/>
    ${shown}
    <g transform="translate(72 62)">${brand.svg}</g>
    <path transform="translate(72 ${heading.top - 22})" d="${label.path}" fill="${colors.muted}"/>
    ${heading.svg}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}
