import { markDot, markLines } from '#src/data/mark.ts';
import { site } from '#src/data/site.ts';
import type { Outliner } from './fonts.ts';

export const markShapes = markLines
  .map(
    ({ d, width, opacity }) =>
      `<path d="${d}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`,
  )
  .join('');

export function mark(color: string): string {
  const lines = `<g fill="none" stroke="${color}" stroke-linejoin="round" stroke-linecap="round">${markShapes}</g>`;
  return `${lines}<circle cx="${markDot.x}" cy="${markDot.y}" r="${markDot.radius}" fill="${color}"/>`;
}

export interface DrawnLogo {
  svg: string;
  width: number;
  /** Where the wordmark begins, and how high its first letter stands: the measure of the clear space. */
  wordmark: { x: number; baseline: number; size: number; capHeight: number; firstWidth: number };
}

/** Mark and wordmark side by side, `height` high, from the origin down. */
export function logo(type: Outliner, height: number, colors: { mark: string; word: string }): DrawnLogo {
  const size = height * 0.68;
  const x = height * 1.22;
  const word = type.outline(site.name, size);
  const baseline = height * 0.74;
  const svg =
    `<g transform="scale(${height / 32})">${mark(colors.mark)}</g>` +
    `<path transform="translate(${x} ${baseline})" d="${word.path}" fill="${colors.word}"/>`;
  const firstWidth = type.width(site.name.slice(0, 1), size);
  return { svg, width: x + word.width, wordmark: { x, baseline, size, capHeight: size * 0.727, firstWidth } };
}
