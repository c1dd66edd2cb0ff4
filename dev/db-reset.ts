import { startDatabase } from '#dev/database/database.ts';
import { emptyPlace } from '#dev/database/place.ts';
import { fail } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';

/** For data that comes from somewhere else. */
const isEmpty = process.argv.includes('--empty');

/** Throws the local data away and starts again from the migrations, and the demo data unless it is to be empty. */
async function reset() {
  const folder = dataFolder();
  await emptyPlace(folder);
  const database = await startDatabase({ folder, seed: !isEmpty });
  await database.stop();
  console.log(`The database in ${folder} is new: migrations applied, ${isEmpty ? 'no data' : 'demo data'} in.`);
}

await reset().catch(fail);
