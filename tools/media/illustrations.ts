/** Fills the brand's colors and mark into the drawings and writes them to src/assets/illustrations. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { markDot } from '#data/mark.ts';
import { markShapes } from '#lib/media/logo.ts';
import { shades } from './shades.ts';

const drawings = join(import.meta.dirname, 'illustrations');
/** In a square of 32, to be stroked by the group it is placed in. */
const mark = `${markShapes}<circle cx="${markDot.x}" cy="${markDot.y}" r="${markDot.radius}"/>`;
const words: Record<string, string> = { ...shades, mark };

function fill(drawing: string): string {
  const svg = drawing.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = words[name];
    if (value === undefined) throw new Error(`There is no color called ${name} in tools/media/shades.ts`);
    return value;
  });
  return `${svg.replaceAll('\n', '')}\n`;
}

/** The finished drawings, by their names. */
export const illustrations = () =>
  readdirSync(drawings).map((file) => [file, fill(readFileSync(join(drawings, file), 'utf8'))] as const);

if (import.meta.main)
  for (const [file, svg] of illustrations()) writeFileSync(join(root, 'src/assets/illustrations', file), svg);
