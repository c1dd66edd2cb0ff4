import { createHash } from 'node:crypto';
import {
  listHistory,
  type MigrationHistoryRow,
  recordVersion,
  removeVersion,
  splitSqlStatements,
} from '@supabase/lite';
import type { listMigrationFiles } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { olderOrReset, UnusableFolder } from './unusable-folder.ts';

type MigrationFile = Awaited<ReturnType<typeof listMigrationFiles>>[number];

/**
 * In November 2026 the 22 migrations that had piled up were rewritten as the schema they made: the files up to
 * `lastFile`. `digest` is that of a history of exactly those 22.
 */
const rewrite = {
  digest: 'c3ca34972a01d476ec0ec9651c3963542ac676966503dee6786a13874f9eed51',
  lastFile: '20261122090015',
};

function digestOf(history: readonly MigrationHistoryRow[]): string {
  const lines = history.map(({ version, statements }) => JSON.stringify([version, ...statements]));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function readHistory(connection: PgliteConnection): Promise<MigrationHistoryRow[]> {
  const { rows } = await connection.driver.query<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  );
  return rows[0]?.found ? listHistory(connection) : [];
}

/** Records the rewritten migrations in place of those they replace. */
async function replaceHistory(connection: PgliteConnection, old: MigrationHistoryRow[], files: MigrationFile[]) {
  await connection.driver.exec('begin');
  for (const { version } of old) await removeVersion(connection, version);
  for (const { version, name, sql } of files.filter((file) => file.version <= rewrite.lastFile))
    await recordVersion(connection, { version, name, statements: splitSqlStatements(sql) });
  await connection.driver.exec('commit');
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

/** Refuses a database whose history the migrations do not continue, and brings one from before the rewrite forward. */
export async function checkHistory(connection: PgliteConnection, files: MigrationFile[], folder: string | null) {
  const history = await readHistory(connection);
  if (digestOf(history) === rewrite.digest) {
    await replaceHistory(connection, history, files);
    return;
  }
  const reason = mismatch(history, files);
  if (reason !== null) throw new UnusableFolder(folder ?? 'in memory', reason, olderOrReset);
}
