import { colors, grounds } from '#src/shared/colors.ts';
import type { CoverArt } from '#src/data/covers.ts';
import { markLines, markDot } from '#src/data/mark.ts';
import sharp from 'sharp';
import { hasFullLastLine, type Outliner, createOutliner, wrapTitle } from './fonts.ts';
import { logo } from './logo.ts';

export interface ShareCard {
  title: string;
  eyebrow: string;
  /** What lies beside the title: the corner of a sheet, where the page has one. */
  sheet?: CoverArt;
}

const width = 1200;
const height = 630;
const column = 480;
/** The sheet of paper: from here to the right edge, and as high as that makes a corner of 400 by 260. */
const paper = { x: 600, y: 168, scale: 1.5 };
/** Headings are as tight as on the pages. */
const tight = -0.03;

/** As large as fits, or a size smaller where that saves a short word from standing alone. */
function fit(type: Outliner, text: string): { lines: string[]; size: number } {
  const fitting = [72, 64, 58, 52, 46]
    .map((size) => ({ lines: wrapTitle(type, text, size, column), size }))
    .filter(({ lines, size }) => lines.length * size * 1.16 <= 350)
    .filter(({ lines, size }) => lines.every((line) => type.width(line, size) <= column));
  const smallest = { lines: wrapTitle(type, text, 42, column).slice(0, 6), size: 42 };
  return fitting.find(({ lines, size }) => hasFullLastLine(type, lines, size)) ?? fitting[0] ?? smallest;
}

/** From the same height on every picture. */
function titleShapes(type: Outliner, text: string): string {
  const { lines, size } = fit(type, text);
  return lines
    .map((line, index) => {
      const { path } = type.outline(line, size);
      return `<path transform="translate(72 ${206 + size * (0.8 + index * 1.16)})" d="${path}" fill="#fff"/>`;
    })
    .join('');
}

const tones = { ink: colors.secondary, paper: grounds.sheet, muted: grounds.paperMuted, quiet: colors.muted };

/** The corner of a drawn sheet, with its letters as shapes: on 400 by 260, as it is drawn. */
export async function coverShapes({ ink, paper: light, act, lines, dashes, mark, letters }: CoverArt): Promise<string> {
  const [bold, medium] = await Promise.all([createOutliner('inter-700', tight), createOutliner('inter-500')]);
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
  return `${fill(ink, colors.secondary)}${fill(light, grounds.sheet)}${fill(act, colors.primary)}${line(lines, '')}
    ${line(dashes, ' stroke-dasharray="5 4"')}${drawn}${words.join('')}`;
}

async function corner(cover: CoverArt): Promise<string> {
  return `<g transform="translate(${paper.x} ${paper.y}) scale(${paper.scale})">
    <rect width="400" height="260" fill="${grounds.sheet}"/>${await coverShapes(cover)}</g>`;
}

/** The picture that stands for a page where its address is shared: its title on the ground, its sheet beside it. */
export async function shareImage({ title, eyebrow, sheet }: ShareCard): Promise<Buffer> {
  const [plain, bold, medium] = await Promise.all([
    createOutliner('inter-700'),
    createOutliner('inter-700', tight),
    createOutliner('inter-500'),
  ]);
  const label = medium.outline(eyebrow, 26);
  const brand = logo(plain, 52, { mark: colors.primary, word: '#fff' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colors.secondary}"/>
    ${sheet === undefined ? '' : await corner(sheet)}
    <g transform="translate(72 62)">${brand.svg}</g>
    <path transform="translate(72 187)" d="${label.path}" fill="${colors.muted}"/>
    ${titleShapes(bold, title)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}
