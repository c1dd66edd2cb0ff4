/** Draws the illustrations: `node scripts/media/illustrations.ts` rewrites src/assets/illustrations. */
import { writeFile } from 'node:fs/promises';
import { imagery } from './drawing/imagery.ts';
import { projects } from './drawing/projects.ts';
import { services } from './drawing/services.ts';

for (const [name, draw] of Object.entries({ ...services, ...projects, ...imagery })) {
  const svg = String(draw());
  await writeFile(new URL(`../../src/assets/illustrations/${name}.svg`, import.meta.url), svg);
  console.log(`${name}: ${svg.length} bytes`);
}
