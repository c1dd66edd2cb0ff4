import { listHistory, type MigrationHistoryRow, splitSqlStatements } from '@supabase/lite';
import type { listMigrationFiles } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { olderOrReset, UnusableFolder } from './unusable-folder.ts';

type MigrationFile = Awaited<ReturnType<typeof listMigrationFiles>>[number];

async function readHistory(connection: PgliteConnection): Promise<MigrationHistoryRow[]> {
  const { rows } = await connection.driver.query<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  );
  return rows[0]?.found ? listHistory(connection) : [];
}

/** Why these migrations cannot continue the history of a database, or null when they can. */
function mismatch(history: readonly MigrationHistoryRow[], files: readonly MigrationFile[]): string | null {
  for (const { version, name, statements } of history) {
    const file = files.find((one) => one.version === version);
    if (!file) return `it has the migration ${version}_${name ?? ''}, which this version of the product does not have`;
    if (JSON.stringify(statements) !== JSON.stringify(splitSqlStatements(file.sql)))
      return `the migration ${file.filename} was changed after it had been applied there`;
  }
  return null;
}

/** Refuses a database whose history the migrations do not continue. */
export async function checkHistory(connection: PgliteConnection, files: MigrationFile[], folder: string | null) {
  const reason = mismatch(await readHistory(connection), files);
  if (reason !== null) throw new UnusableFolder(folder ?? 'in memory', reason, olderOrReset);
}
