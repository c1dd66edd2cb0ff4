import { resolve } from 'node:path';
import { openPlace } from '#tools/database/move/place.ts';
import { writeArchive } from '#tools/database/move/write-archive.ts';
import { tell } from '#tools/database/move/tell.ts';
import { fail } from '#build/fail.ts';

const [folder] = process.argv.slice(2);

async function run(into: string): Promise<void> {
  const place = await openPlace();
  try {
    tell(await writeArchive(place, resolve(into)), `written to ${into} from ${place.name}`);
  } finally {
    await place.close();
  }
}

if (!folder) fail('Usage: npm run db:export -- <new folder>');
await run(folder).catch(fail);
process.exit(0);
