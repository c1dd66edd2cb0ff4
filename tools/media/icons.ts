/** Draws the site's icons from the mark into public. */
import { colors } from '#src/shared/colors.ts';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mark } from '#src/lib/media/logo.ts';

const to = (name: string) => new URL(`../../public/${name}`, import.meta.url);

/** Corners like those of the site's controls. */
const corner = 2;

/** The mark on the page's ground; `scale` is its share of the square, `radius` rounds the square's corners. */
function icon(scale: number, radius: number): string {
  const inset = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${colors.secondary}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark(colors.primary)}</g></svg>\n`;
}

async function png(name: string, size: number, svg: string): Promise<void> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true, effort: 10 }).toFile(to(name).pathname);
}

await writeFile(to('favicon.svg'), icon(0.92, corner));
await png('icon-192.png', 192, icon(0.82, corner));
await png('icon-512.png', 512, icon(0.82, corner));
// A mask may cut off everything outside the inner four fifths, and iOS rounds the corners by itself.
await png('icon-maskable-512.png', 512, icon(0.6, 0));
await png('apple-touch-icon.png', 180, icon(0.74, 0));

/** Old browsers and feed readers ask for this name: one PNG inside the container that Windows made. */
const small = await sharp(Buffer.from(icon(0.96, corner).replace('<svg ', '<svg width="48" height="48" ')))
  .png()
  .toBuffer();
// One icon of 48 by 48 pixels with 32 bits each, which begins after these 22 bytes.
const header = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
header.writeUInt32LE(small.length, 14);
await writeFile(to('favicon.ico'), Buffer.concat([header, small]));
