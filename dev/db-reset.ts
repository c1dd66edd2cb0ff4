import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from '#dev/database/database.ts';
import { fail } from '#tools/fail.ts';
import { lockFolder } from '#dev/database/lock.ts';
import { dataFolder } from '#tools/paths.ts';

/** Throws the local data away and starts again from the migrations and the demo data. */
async function reset() {
  const folder = dataFolder();
  const unlock = lockFolder(folder);
  const postgres = join(folder, 'postgres');
  if (existsSync(postgres)) rmSync(postgres, { recursive: true });
  unlock();
  const database = await startDatabase({ folder, seed: true });
  await database.stop();
  console.log(`The database in ${folder} is new: migrations applied, demo data in.`);
}

await reset().catch(fail);
