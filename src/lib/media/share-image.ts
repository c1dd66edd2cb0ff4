import { colors, mix } from '#shared/colors.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { IllustrationName } from '#data/illustrations.ts';
import { type Outliner, outliner, wrap } from './fonts.ts';
import { logo } from './logo.ts';

export interface ShareCard {
  title: string;
  eyebrow: string;
  illustration: IllustrationName;
}

const width = 1200;
const height = 630;
const column = 620;

function fit(type: Outliner, text: string): { lines: string[]; size: number } {
  for (const size of [76, 68, 60, 54, 48]) {
    const lines = wrap(type, text, size, column);
    const fits = lines.every((line) => type.width(line, size) <= column);
    if (fits && lines.length * size * 1.16 <= 300) return { lines, size };
  }
  return { lines: wrap(type, text, 42, column).slice(0, 6), size: 42 };
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

/** Only what stands between the outer tags, to be placed inside another picture. */
async function drawing(name: IllustrationName): Promise<string> {
  const svg = await readFile(`src/assets/illustrations/${name}.svg`, 'utf8');
  return svg.replace(/width="\d+" height="\d+"/, 'x="640" y="85" width="560" height="460"');
}

/** The picture that stands for a page where its address is shared. */
export async function shareImage({ title, eyebrow, illustration }: ShareCard): Promise<Buffer> {
  const [bold, medium] = await Promise.all([outliner('inter-700'), outliner('inter-500')]);
  const heading = titleShapes(bold, title);
  const label = medium.outline(eyebrow, 26);
  const brand = logo(bold, 52, { mark: colors.primary, word: '#fff' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" cx="78%" cy="48%" r="62%"><stop stop-color="${mix(colors.secondary, colors.primary, 0.17)}"/><stop offset="1" stop-color="${colors.secondary}"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${await drawing(illustration)}
    <g transform="translate(72 62)">${brand.svg}</g>
    <path transform="translate(72 ${heading.top - 22})" d="${label.path}" fill="${colors.primary}"/>
    ${heading.svg}
    <rect x="72" y="556" width="96" height="6" rx="3" fill="${colors.primary}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}
