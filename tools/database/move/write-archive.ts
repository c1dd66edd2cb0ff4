import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile, type Manifest, manifestFile, storedFile, tableFile } from './archive.ts';
import type { DatabasePlace } from './place.ts';
import { appliedMigrations, count, tablesToMove, storedFiles } from './tables.ts';

const rowsAtOnce = 500;

async function writeTable({ sql }: DatabasePlace, table: string, file: string): Promise<void> {
  writeFileSync(file, '', { mode: 0o600 });
  await sql(`declare moving no scroll cursor for select to_jsonb(moved)::text as line from ${table} as moved`);
  for (;;) {
    const rows = await sql<{ line: string }>(`fetch ${rowsAtOnce} from moving`);
    if (rows.length === 0) break;
    appendFileSync(file, `${rows.map(({ line }) => line).join('\n')}\n`);
  }
  await sql('close moving');
}

async function writeFiles(place: DatabasePlace, folder: string): Promise<Manifest['files']> {
  const digests: Manifest['files'] = {};
  for (const key of await storedFiles(place)) {
    const bytes = await place.files.read(key);
    writeFileSync(storedFile(folder, key), bytes, { mode: 0o600 });
    digests[key] = hash('sha256', bytes);
  }
  return digests;
}

/** Writes all rows as they are at one moment, and the files that belong to them, into an empty folder. */
export async function writeArchive(place: DatabasePlace, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const { rows } = await count(place, 'auth.users');
  if (rows === 0) throw new Error('Nobody has an account there: an empty database is not exported.');
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const tables: Manifest['tables'] = {};
  await place.sql('begin isolation level repeatable read read only');
  try {
    await place.sql(`set local timezone = 'UTC'`);
    for (const table of await tablesToMove(place)) {
      const file = tableFile(folder, table);
      await writeTable(place, table, file);
      tables[table] = { ...(await count(place, table)), file: await digestOfFile(file) };
    }
    const files = await writeFiles(place, folder);
    const manifest: Manifest = { format: 2, migrations: await appliedMigrations(place), tables, files };
    // Last, so that an export that was cut short is none.
    writeFileSync(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  } finally {
    await place.sql('rollback');
  }
}
