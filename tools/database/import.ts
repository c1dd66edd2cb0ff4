import { resolve } from 'node:path';
import { openPlace } from '#tools/database/move/place.ts';
import { readArchive } from '#tools/database/move/read-archive.ts';
import { tell } from '#tools/database/move/tell.ts';
import { fail } from '#build/fail.ts';

const [folder] = process.argv.slice(2);

async function run(from: string): Promise<void> {
  const place = await openPlace();
  try {
    tell(await readArchive(place, resolve(from)), `read from ${from} into ${place.name}`);
  } finally {
    await place.close();
  }
}

if (!folder) fail('Usage: npm run db:import -- <folder of an export>');
await run(folder).catch(fail);
process.exit(0);
