import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { fail } from '#build/fail.ts';
import { prepareServer } from '#dev/database/platform.ts';
import { type Server, startPassingServer } from '#dev/database/postgres.ts';
import { renderTypes } from './render-types.ts';
import { openFromSchemas } from './schema-databases.ts';
import { writeMigration } from './write-migration.ts';

async function writeTypes(server: Server) {
  const database = await openFromSchemas(server);
  writeFileSync(join(root, 'src', 'shared', 'database.types.ts'), await renderTypes(database.query));
  await database.close();
}

/** Derives a migration from what was edited in supabase/schemas, and the types of the database with it. */
async function run() {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
    fail('Name what changes, in small letters: npm run db:migration -- due_date_of_leads');
  const server = await startPassingServer();
  await prepareServer(server);
  const written = await writeMigration(server, name);
  await writeTypes(server);
  await server.stop();
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
