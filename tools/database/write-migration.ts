import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { formatSqlStatements } from '@supabase/pg-delta/sql-format';
import type { Server } from '#dev/database/postgres.ts';
import { openFromSchemas, openMigrated, type OwnDatabase, sqlFilesIn, supabaseFolder } from './schema-databases.ts';
import { planMigration, tablesWithOtherFirstRows } from './schema-difference.ts';

const format = (statements: string[]) =>
  formatSqlStatements(statements, { keywordCase: 'lower', maxWidth: 120 }).map((statement) => `${statement};\n`);

/** The schema files' statements that fill these tables: a difference of catalogs knows no rows. */
function insertsInto(folder: string, tables: string[]): string[] {
  return sqlFilesIn(join(folder, 'schemas'))
    .flatMap(({ sql }) => splitSqlStatements(sql))
    .filter((statement) => tables.includes(/^\s*(?:--.*\n\s*)*insert into ([\w.]+)/.exec(statement)?.[1] ?? ''))
    .map((statement) => `${statement};\n`);
}

/** What is still missing after the statements, in words. */
async function remainder(migrated: OwnDatabase, wanted: OwnDatabase): Promise<string[]> {
  const actions = await planMigration(migrated, wanted);
  if (actions.length > 0) return actions.map(({ sql }) => sql);
  return (await tablesWithOtherFirstRows(migrated, wanted)).map((table) => `-- rows of ${table}`);
}

/** Writes the migration that brings what the migrations make to what the schema files say, or null where that is the same. */
export async function writeMigration(server: Server, name: string, folder = supabaseFolder) {
  const migrated = await openMigrated(server, folder);
  const wanted = await openFromSchemas(server, folder);
  try {
    const actions = await planMigration(migrated, wanted);
    const changes = [
      'set check_function_bodies = off;\n',
      ...format(actions.map(({ sql }) => sql)),
      'reset check_function_bodies;\n',
    ];
    if (actions.length > 0) await migrated.exec(changes.join('\n'));
    const inserts = insertsInto(folder, await tablesWithOtherFirstRows(migrated, wanted));
    if (actions.length === 0 && inserts.length === 0) return null;
    for (const insert of inserts) await migrated.exec(insert);
    const missing = await remainder(migrated, wanted);
    if (missing.length > 0)
      throw new Error(`The plan does not arrive at the schema files. Write this step by hand:\n${missing.join('\n')}`);
    const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = `${version}_${name}.sql`;
    const text = [...(actions.length > 0 ? changes : []), ...inserts].join('\n');
    writeFileSync(join(folder, 'migrations', file), text);
    /** Statements that lose what people have stored. */
    const destructive = actions.filter((one) => one.dataLoss === 'destructive').map(({ sql }) => sql);
    return { file, destructive };
  } finally {
    await migrated.close();
    await wanted.close();
  }
}
