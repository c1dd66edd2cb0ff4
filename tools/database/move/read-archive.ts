import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Manifest, readManifest, storedFile, tableFile } from './archive.ts';
import type { Place } from './place.ts';
import { appliedMigrations, count, isOurs, movedTables, storedFiles, writableColumns } from './tables.ts';

const rowsAtOnce = 200;

/** Columns of Auth that the hosted one reads as text, and by which it tells its projects apart. */
const authDefaults: Record<string, string> = {
  instance_id: `'00000000-0000-0000-0000-000000000000'`,
  confirmation_token: `''`,
  recovery_token: `''`,
  email_change: `''`,
  email_change_token_new: `''`,
};

/** Tables in which a new database has a row, made by its migrations; what is read takes its place. */
const begunByMigrations = ['private.account_rules', 'private.settings'];

/** Refuses before anything is written: rows are added to an empty database of the same version only. */
async function refuseUnfit(place: Place, { migrations, tables }: Manifest): Promise<void> {
  const present = await appliedMigrations(place);
  if (migrations && present && migrations.join() !== present.join())
    throw new Error('The export is of another version: apply the same migrations in both places first.');
  const known = await movedTables(place);
  const unknown = Object.keys(tables).filter((table) => !known.includes(table));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')} here.`);
  for (const table of known.filter((name) => !begunByMigrations.includes(name))) {
    const { rows } = await count(place, table);
    if (rows > 0) throw new Error(`${table} holds ${rows} rows already: an export goes into a new database only.`);
  }
}

async function addRows(place: Place, table: string, lines: string[]): Promise<void> {
  const columns = await writableColumns(place, table);
  const value = (name: string) => {
    const start = table === 'auth.users' ? authDefaults[name] : undefined;
    return start === undefined ? `"${name}"` : `coalesce("${name}", ${start})`;
  };
  await place.sql(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
     select ${columns.map(value).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    // Joined as text: a number that JavaScript cannot hold stays what it is.
    [`[${lines.join(',')}]`],
  );
}

async function readTable(place: Place, table: string, file: string): Promise<void> {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length < rowsAtOnce) continue;
    await addRows(place, table, lines);
    lines = [];
  }
  if (lines.length > 0) await addRows(place, table, lines);
}

/** New rows go on where the old ones ended. */
async function moveSequences({ sql }: Place): Promise<void> {
  const owned = await sql<{ sequence: string; table: string; column: string }>(
    `select pg_depend.objid::regclass::text as sequence, attrelid::regclass::text as table, attname as column
     from pg_depend join pg_class on pg_class.oid = pg_depend.objid and relkind = 'S'
     join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  for (const { sequence, table, column } of owned)
    await sql(
      `select setval($1, greatest((select max("${column}") from ${table}), 1), exists (select from ${table}))`,
      [sequence],
    );
}

/** Every row, counted and compared; of Auth's, whose columns differ from place to place, counted. */
async function compareRows(place: Place, { tables }: Manifest): Promise<void> {
  for (const [table, wanted] of Object.entries(tables)) {
    const found = await count(place, table);
    const same = found.rows === wanted.rows && (!isOurs(table) || found.digest === wanted.digest);
    if (!same) throw new Error(`${table} has ${found.rows} rows of ${wanted.rows}, or they differ: nothing was kept.`);
  }
}

async function sendFiles(place: Place, folder: string, { files }: Manifest): Promise<void> {
  for (const [key, digest] of Object.entries(files)) {
    const bytes = readFileSync(storedFile(folder, key));
    if (createHash('sha256').update(bytes).digest('hex') !== digest) throw new Error(`The file ${key} is damaged.`);
    await place.files.write(key, bytes);
  }
  const stored = await storedFiles(place);
  const missing = Object.keys(files).filter((key) => !stored.includes(key));
  if (missing.length > 0) throw new Error(`${missing.length} files are missing, the first is ${missing[0]}.`);
}

/** Puts an export into a new database of the same version: all of its rows or none, then its files. */
export async function readArchive(place: Place, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await refuseUnfit(place, manifest);
  await place.sql('begin');
  try {
    // What triggers did when the rows were first written is in the rows.
    await place.sql(`set local session_replication_role = replica`);
    await place.sql(`set local timezone = 'UTC'`);
    for (const table of begunByMigrations) await place.sql(`delete from ${table}`);
    for (const table of Object.keys(manifest.tables)) await readTable(place, table, tableFile(folder, table));
    await moveSequences(place);
    await compareRows(place, manifest);
    await place.sql('commit');
  } catch (error) {
    await place.sql('rollback');
    throw error;
  }
  await sendFiles(place, folder, manifest);
  return manifest;
}
