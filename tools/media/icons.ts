/** Draws the site's icons from the mark into public. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawIcon, favicon } from './draw-icon.ts';

const to = (name: string) => new URL(`../../public/${name}`, import.meta.url);

async function png(name: string, size: number, svg: string): Promise<void> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true, effort: 10 }).toFile(to(name).pathname);
}

await writeFile(to('favicon.svg'), favicon());
await png('icon-192.png', 192, drawIcon(0.82, 2));
await png('icon-512.png', 512, drawIcon(0.82, 2));
// A mask may cut off everything outside the inner four fifths, and iOS rounds the corners by itself.
await png('icon-maskable-512.png', 512, drawIcon(0.6, 0));
await png('apple-touch-icon.png', 180, drawIcon(0.74, 0));

/** Old browsers and feed readers ask for this name: one PNG inside the container that Windows made. */
const small = await sharp(Buffer.from(drawIcon(0.96, 2).replace('<svg ', '<svg width="48" height="48" ')))
  .png()
  .toBuffer();
// One icon of 48 by 48 pixels with 32 bits each, which begins after these 22 bytes.
const header = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
header.writeUInt32LE(small.length, 14);
await writeFile(to('favicon.ico'), Buffer.concat([header, small]));
