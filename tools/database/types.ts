import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '#tools/database/catalogue.ts';
import { renderTypes } from '#tools/database/render-types.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { fail } from '#tools/fail.ts';
import { root } from '#tools/paths.ts';

const file = join(root, 'src', 'shared', 'database.types.ts');

/** The types of a new database in memory with every migration applied. */
async function generate(): Promise<string> {
  const { connection } = await openEmbeddedApp(null, { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' });
  const types = renderTypes(await readCatalogue(connection));
  await connection.close();
  return types;
}

/** Writes the types, or with `--check` only says whether they are what the migrations make. */
async function run(check: boolean) {
  const types = await generate();
  if (!check) writeFileSync(file, types);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== types)
    throw new Error('src/shared/database.types.ts does not match the migrations. Run: npm run db:types');
}

await run(process.argv.includes('--check')).catch(fail);
process.exit(0);
