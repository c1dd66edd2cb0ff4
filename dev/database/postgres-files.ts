import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const version = '17';
/** What every cluster has, folders with a slash. The database that everything is in is number 5 in each. */
const parts = [
  ...['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control', 'global/pg_filenode.map'],
  ...['base/5/PG_VERSION', 'base/5/pg_filenode.map', 'base/1/', 'base/4/', 'pg_commit_ts/', 'pg_dynshmem/'],
  ...['pg_logical/mappings/', 'pg_logical/snapshots/', 'pg_multixact/members/', 'pg_multixact/offsets/', 'pg_notify/'],
  ...['pg_replslot/', 'pg_serial/', 'pg_snapshots/', 'pg_stat/', 'pg_stat_tmp/', 'pg_subtrans/', 'pg_tblspc/'],
  ...['pg_twophase/', 'pg_wal/', 'pg_xact/'],
];

/** Postgres writes it whole, at this size in every version. */
const controlBytes = 8192;

function partDamage(folder: string, part: string): string | undefined {
  const name = part.replace(/\/$/, '');
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  if (name !== part) return found?.isDirectory() ? undefined : `postgres/${name} is missing`;
  if (!found?.isFile()) return `postgres/${name} is missing`;
  if (found.size === 0) return `postgres/${name} is empty`;
  return name === 'global/pg_control' && found.size !== controlBytes ? `postgres/${name} is cut short` : undefined;
}

/** Every segment of the write-ahead log begins with a number that is not zero. */
const isWritten = (segment: string) =>
  readFileSync(segment)
    .subarray(0, 2)
    .some((byte) => byte > 0);

/**
 * What is missing from Postgres' files, or null. Looked for before Postgres is started, because it takes a folder without
 * PG_VERSION for a new one, and writes to a damaged one before it gives up.
 */
export function postgresDamage(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return 'the database is gone (there is no postgres folder)';
  if (!found.isDirectory()) return 'postgres is not a folder';
  if (readdirSync(folder).length === 0) return 'the database is gone (the postgres folder is empty)';
  for (const part of parts) {
    const damage = partDamage(folder, part);
    if (damage !== undefined) return damage;
  }
  const wrote = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (wrote !== version) return `it is of Postgres '${wrote}', and this version of the product has Postgres ${version}`;
  if (readdirSync(join(folder, 'pg_xact')).length === 0) return 'postgres/pg_xact is empty';
  const log = join(folder, 'pg_wal');
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (!segments.some((name) => isWritten(join(log, name)))) return 'the write-ahead log in postgres/pg_wal is gone';
  return null;
}
