import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { fail } from '#build/fail.ts';
import { root } from '#build/paths.ts';
import { readCatalog } from './catalog.ts';
import { recordMigrations } from './migration-lock.ts';
import { renderTypes } from './render-types.ts';

/** Records new migrations, and writes the types of a new database with every migration applied. */
async function run() {
  const { connection } = await openEmbeddedApp(null, { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' });
  const types = renderTypes(await readCatalog(connection));
  await connection.close();
  // Only what the database has taken: a recorded migration may not be mended any more.
  recordMigrations();
  writeFileSync(join(root, 'src', 'shared', 'database.types.ts'), types);
}

await run().catch(fail);
process.exit(0);
