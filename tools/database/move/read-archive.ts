import { hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { errorText } from '#build/fail.ts';
import { checkArchive, type Manifest, readManifest, storedFile, tableFile } from './archive.ts';
import type { DatabasePlace } from './place.ts';
import { appliedMigrations, count, isProductTable, tablesToMove, storedFiles, writableColumns } from './tables.ts';

const rowsAtOnce = 200;

/** Columns of Auth that the hosted one reads as text, and by which it tells its projects apart. */
const authDefaults: Record<string, string> = {
  instance_id: `'00000000-0000-0000-0000-000000000000'`,
  confirmation_token: `''`,
  recovery_token: `''`,
  email_change: `''`,
  email_change_token_new: `''`,
};

/** Tables in which a new database has rows, made by its migrations; what is read takes their place. */
const filledByMigrations = ['private.coins', 'public.settings'];

/** The tables to fill. An export goes into a database of its own version only. */
async function tablesToFill(place: DatabasePlace, { migrations, tables }: Manifest): Promise<string[]> {
  const present = await appliedMigrations(place);
  if (migrations && present && migrations.join() !== present.join())
    throw new Error('The export is of another version: apply the same migrations in both places first.');
  const known = await tablesToMove(place);
  // Auth's that are missing here, as the embedded database's second factors, are left out: the export keeps what they hold.
  const wanted = Object.keys(tables).filter((table) => known.includes(table) || isProductTable(table));
  const unknown = wanted.filter((table) => !known.includes(table));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')} here.`);
  return wanted;
}

/** Refuses before anything is written: rows are added to an empty database only. */
async function refuseOccupied(place: DatabasePlace): Promise<void> {
  for (const table of (await tablesToMove(place)).filter((name) => !filledByMigrations.includes(name))) {
    const { rows } = await count(place, table);
    if (rows > 0)
      throw new Error(
        `${table} holds ${rows} rows already, and they are not those of this export: it goes into an empty database only.`,
      );
  }
  const { length } = await storedFiles(place);
  if (length > 0) throw new Error(`Storage holds ${length} files already: an export goes into an empty project only.`);
}

async function addRows(place: DatabasePlace, table: string, lines: string[]): Promise<void> {
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

async function readTable(place: DatabasePlace, table: string, file: string): Promise<void> {
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
async function moveSequences({ sql }: DatabasePlace): Promise<void> {
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

/** The first table whose rows are not the export's, or null; of Auth's, whose columns differ from place to place, counted. */
async function firstDifference(place: DatabasePlace, { tables }: Manifest, names: string[]): Promise<string | null> {
  for (const name of names) {
    const wanted = tables[name];
    const found = await count(place, name);
    const same = found.rows === wanted?.rows && (!isProductTable(name) || found.digest === wanted.digest);
    if (!same) return `${name} has ${found.rows} rows of ${wanted?.rows ?? 0}, or they differ`;
  }
  return null;
}

/** Runs in one transaction: all of it or nothing. */
async function atOnce<T>({ sql }: DatabasePlace, work: () => Promise<T>): Promise<T> {
  await sql('begin');
  try {
    await sql(`set local timezone = 'UTC'`);
    const result = await work();
    await sql('commit');
    return result;
  } catch (error) {
    await sql('rollback');
    throw error;
  }
}

async function readRows(place: DatabasePlace, folder: string, manifest: Manifest, names: string[]): Promise<void> {
  // What triggers did when the rows were first written is in the rows.
  await place.sql(`set local session_replication_role = replica`);
  for (const table of filledByMigrations) await place.sql(`delete from ${table}`);
  for (const table of names) await readTable(place, table, tableFile(folder, table));
  await moveSequences(place);
  const difference = await firstDifference(place, manifest, names);
  if (difference !== null) throw new Error(`${difference}: nothing was kept.`);
}

/** Whether the file is there as it was exported; one that cannot be read is not. */
async function isThere({ files }: DatabasePlace, key: string, digest: string): Promise<boolean> {
  const bytes = await files.read(key).catch(() => null);
  return bytes !== null && hash('sha256', bytes) === digest;
}

/** Stores what is not there yet, each file on its own, so that one refusal does not keep the others back. */
async function sendFiles(place: DatabasePlace, folder: string, { files }: Manifest): Promise<void> {
  const stored = new Set(await storedFiles(place));
  const foreign = [...stored].find((key) => files[key] === undefined);
  if (foreign !== undefined) throw new Error(`Storage holds the file ${foreign}, which the export does not have.`);
  const left: string[] = [];
  for (const [key, digest] of Object.entries(files)) {
    try {
      if (stored.has(key) && (await isThere(place, key, digest))) continue;
      await place.files.write(key, readFileSync(storedFile(folder, key)));
      if (!(await isThere(place, key, digest))) left.push(`The file ${key} did not arrive whole.`);
    } catch (error) {
      left.push(errorText(error));
    }
  }
  if (left.length > 0)
    throw new Error(
      `All rows are in, and ${left.length} of ${Object.keys(files).length} files are left. ${left[0] ?? ''}\n` +
        'Run the same command again: it goes on with those.',
    );
}

/**
 * Puts an export into an empty database of the same version. Everything is checked first; then come all rows or none, then the
 * files. After an interruption the same call goes on: rows that are the export's own are recognized.
 */
export async function readArchive(
  place: DatabasePlace,
  folder: string,
): Promise<{ manifest: Manifest; leftOut: string[] }> {
  const manifest = readManifest(folder);
  await checkArchive(folder, manifest);
  const names = await tablesToFill(place, manifest);
  const hasRows = (await atOnce(place, () => firstDifference(place, manifest, names))) === null;
  if (!hasRows) {
    await refuseOccupied(place);
    await atOnce(place, () => readRows(place, folder, manifest, names));
  }
  await sendFiles(place, folder, manifest);
  const leftOut = Object.keys(manifest.tables).filter((table) => !names.includes(table));
  return { manifest, leftOut: leftOut.filter((table) => manifest.tables[table]?.rows) };
}
