import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

export interface Size {
  rows: number;
  bytes: number;
}

export interface Sizes {
  tables: Record<string, Size>;
  /** Bytes on the disk. */
  disk: { database: number; writeAheadLog: number; files: number; logs: number; fileCount: number };
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const named = `
  select schemaname || '.' || relname as name, pg_total_relation_size(relid)::int as bytes
  from pg_stat_all_tables where schemaname in ('public', 'private', 'auth', 'storage') order by 1
`;

export async function measure({ sql, folders }: Product): Promise<Sizes> {
  const tables = await sql<{ name: string; bytes: number }>(named);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  const counted = await sql<{ name: string; rows: number }>(counts.join(' union all '));
  const rowsOf = new Map(counted.map(({ name, rows }) => [name, rows]));
  return {
    tables: Object.fromEntries(tables.map(({ name, bytes }) => [name, { bytes, rows: rowsOf.get(name) ?? 0 }])),
    disk: {
      database: bytesIn(folders.database),
      writeAheadLog: bytesIn(join(folders.database, 'pg_wal')),
      files: bytesIn(folders.files),
      logs: bytesIn(folders.logs),
      fileCount: readdirSync(folders.files).length,
    },
  };
}
