import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoData } from '#dev/database/demo-data.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';

/**
 * Writes the images of a migrated and of a seeded database into a new folder: a process to itself, because Postgres in
 * WebAssembly keeps its memory until its process ends.
 */
const [folder = ''] = process.argv.slice(2);
const unfinished = mkdtempSync(join(dirname(folder), 'unfinished-'));
const { connection } = await openEmbeddedApp(null, { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' });

async function dump(name: string) {
  await connection.driver.exec('checkpoint');
  const image = await connection.driver.dumpDataDir('none');
  writeFileSync(join(unfinished, `${name}.tar`), Buffer.from(await image.arrayBuffer()));
}

await dump('migrated');
await connection.driver.exec(demoData());
// The demo's passwords are as quick to check as those that the tests set. No trigger notes that they were changed.
await connection.driver.exec(
  `set session_replication_role = replica;
   update auth.users set encrypted_password = extensions.crypt('demo-password', extensions.gen_salt('bf', 4));
   set session_replication_role = default`,
);
await dump('seeded');
await connection.close();
renameSync(unfinished, folder);
