import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const version = '17';
/** The database that everything is in; Postgres numbers it so in every cluster. */
const database = 'base/5';
const files = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  `${database}/PG_VERSION`,
  `${database}/pg_filenode.map`,
];
const folders = [
  ...['base/1', 'base/4', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots'],
  ...['pg_multixact/members', 'pg_multixact/offsets', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_wal', 'pg_xact'],
];

/** Postgres writes it whole, at this size in every version. */
const controlBytes = 8192;

const look = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Every segment of the write-ahead log begins with a number that is not zero. */
function isWritten(segment: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(segment, 'r');
  readSync(file, start);
  closeSync(file);
  return start.readUInt16LE() !== 0;
}

/**
 * What is missing from Postgres' files, or null. Looked for before Postgres is started, because it takes a folder without
 * PG_VERSION for a new one, and writes to a damaged one before it gives up.
 */
export function postgresDamage(folder: string): string | null {
  const found = look(folder);
  if (!found) return 'the database is gone (there is no postgres folder)';
  if (!found.isDirectory()) return 'postgres is not a folder';
  if (readdirSync(folder).length === 0) return 'the database is gone (the postgres folder is empty)';
  for (const name of files) {
    const file = look(join(folder, name));
    if (!file?.isFile()) return `postgres/${name} is missing`;
    if (file.size === 0) return `postgres/${name} is empty`;
    if (name === 'global/pg_control' && file.size !== controlBytes) return `postgres/${name} is cut short`;
  }
  const wrote = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (wrote !== version) return `it is of Postgres '${wrote}', and this version of the product has Postgres ${version}`;
  for (const name of folders) if (!look(join(folder, name))?.isDirectory()) return `postgres/${name} is missing`;
  if (readdirSync(join(folder, 'pg_xact')).length === 0) return 'postgres/pg_xact is empty';
  const log = join(folder, 'pg_wal');
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (!segments.some((name) => isWritten(join(log, name)))) return 'the write-ahead log in postgres/pg_wal is gone';
  return null;
}
