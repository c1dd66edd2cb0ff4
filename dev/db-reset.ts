import { startDatabase } from '#dev/database/database.ts';
import { emptyFolder } from '#dev/database/folder.ts';
import { fail } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';

/** Throws the local data away and starts again from the migrations and the demo data. */
async function reset() {
  const folder = dataFolder();
  emptyFolder(folder);
  const database = await startDatabase({ folder, seed: true });
  await database.stop();
  console.log(`The database in ${folder} is new: migrations applied, demo data in.`);
}

await reset().catch(fail);
