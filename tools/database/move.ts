/** `npm run db:export -- <folder>` writes all rows and files down, `npm run db:import -- <folder>` reads them into an empty database. */
import { resolve } from 'node:path';
import { fail } from '#build/fail.ts';
import type { Manifest } from '#tools/database/move/archive.ts';
import { choosePlace, placeName } from '#tools/database/move/choose-place.ts';
import { openPlace } from '#tools/database/move/place.ts';
import { readArchive } from '#tools/database/move/read-archive.ts';
import { writeArchive } from '#tools/database/move/write-archive.ts';

const [what, path] = process.argv.slice(2);

// The embedded library warns of its Storage, which nobody who moves data chose: it is for development alone.
console.warn = () => undefined;

function print({ tables, files }: Manifest): void {
  for (const [table, { rows }] of Object.entries(tables)) console.log(`${String(rows).padStart(9)}  ${table}`);
  console.log(`${String(Object.keys(files).length).padStart(9)}  files`);
}

async function move(folder: string): Promise<void> {
  const choice = choosePlace(process.env);
  const name = placeName(choice);
  console.log(what === 'export' ? `From ${name}\nto ${folder}\n` : `From ${folder}\nto ${name}\n`);
  const place = await openPlace(choice);
  try {
    if (what === 'export') {
      print(await writeArchive(place, folder));
      console.log(`\nAll of it was written to ${folder} from ${name}.`);
    } else {
      const { manifest, leftOut } = await readArchive(place, folder);
      print(manifest);
      for (const table of leftOut) console.log(`\n${table} does not exist here: its rows stay in the export alone.`);
      console.log(`\nAll${leftOut.length > 0 ? ' else' : ' of it'} was read from ${folder} into ${name}.`);
    }
  } finally {
    await place.close();
  }
}

if (path === undefined) fail(`Usage: npm run db:${what} -- <folder of the export>`);
await move(resolve(path)).catch(fail);
process.exit(0);
