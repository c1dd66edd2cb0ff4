/** Draws the illustrations: `node tools/media/illustrations.ts` rewrites src/assets/illustrations. */
import { writeFile } from 'node:fs/promises';
import { imagery } from './drawing/imagery.ts';

for (const [name, draw] of Object.entries(imagery)) {
  const svg = String(draw());
  await writeFile(new URL(`../../src/assets/illustrations/${name}.svg`, import.meta.url), svg);
  console.log(`${name}: ${svg.length} bytes`);
}
