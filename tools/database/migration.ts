import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { fail } from '#build/fail.ts';
import { renderTypes } from './render-types.ts';
import { openFromSchemas } from './schema-databases.ts';
import { writeMigration } from './write-migration.ts';

async function writeTypes() {
  const database = await openFromSchemas();
  writeFileSync(join(root, 'src', 'shared', 'database.types.ts'), await renderTypes(database));
  await database.close();
}

/** Derives a migration from what was edited in supabase/schemas, and the types of the database with it. */
async function run() {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
    fail('Name what changes, in small letters: npm run db:migration -- due_date_of_leads');
  const written = await writeMigration(name);
  await writeTypes();
  if (written === null) {
    console.log('The migrations already lead to what supabase/schemas says.');
    return;
  }
  console.log(`Read supabase/migrations/${written.file} before you commit it.`);
  if (written.destructive.length > 0)
    console.log(`It loses what people have stored:\n\n${written.destructive.join('\n')}`);
}

await run().catch(fail);
process.exit(0);
