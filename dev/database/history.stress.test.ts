import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { App, listHistory, recordVersion, splitSqlStatements } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaLines } from '#supabase/tests/support/schema-lines.ts';
import { readImage } from '#tests/support/database-image.ts';
import { thorough } from '#tests/support/thorough.ts';
import { openEmbeddedApp } from './embedded-app.ts';

const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test', jwtSecret: 'a-secret-for-this-test-only' };

/** By name, the text of the 22 migrations that were rewritten in November 2026. */
const migrationsOfBefore = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'migrations-before-rewrite.json.gz'))).toString(),
) as Record<string, string>;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'history-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Works on the database in the folder as its owner, without any migration. */
async function edit(work: (connection: PgliteConnection) => Promise<void>) {
  const connection = await createPgliteConnection({ url: folder });
  await work(connection);
  await connection.close();
}

async function makeFolderOfBefore(files: Record<string, string>) {
  await edit(async (connection) => {
    const app = new App({ auth: { enabled: true, jwt_secret: keys.jwtSecret }, connection });
    await app.ensureSystemSchema();
    for (const [file, sql] of Object.entries(files)) {
      await connection.driver.exec(sql);
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      await recordVersion(connection, { version, name, statements: splitSqlStatements(sql) });
    }
    await connection.driver.exec("insert into public.sops (title) values ('Kept')");
  });
}

const open = () => openEmbeddedApp(folder, keys);

test('a database from before the rewrite gets the schema of a new one and keeps its rows', async () => {
  await makeFolderOfBefore(migrationsOfBefore);
  const [old, fresh] = [await open(), await openEmbeddedApp(null, keys, { image: readImage('migrated') })];
  expect(await schemaLines(old.connection)).toEqual(await schemaLines(fresh.connection));
  expect(await listHistory(old.connection)).toEqual(await listHistory(fresh.connection));
  const { rows } = await old.connection.driver.query('select title from public.sops');
  expect(rows).toEqual([{ title: 'Kept' }]);
  await old.connection.close();
  await fresh.connection.close();

  const again = await open();
  expect((await listHistory(again.connection)).length).toBeGreaterThan(16);
  await again.connection.close();
}, 120_000);

// Each of these sets up Postgres from nothing, which takes seconds.
test.runIf(thorough)(
  'a database with only some of the migrations of before is refused by name',
  async () => {
    await makeFolderOfBefore(Object.fromEntries(Object.entries(migrationsOfBefore).slice(0, -1)));
    await expect(open()).rejects.toThrow(
      new RegExp(`${folder}.+20260105090000_foundations, which this version .+npm run db:reset`),
    );
  },
  120_000,
);

test.runIf(thorough).each([
  [
    'a newer version',
    `update supabase_migrations.schema_migrations set version = '29990101000000' where name = 'lists'`,
    '29990101000000_lists',
  ],
  [
    'another text of a migration',
    `update supabase_migrations.schema_migrations set statements = statements[1:1] where name = 'palettes'`,
    'palettes.sql was changed',
  ],
])(
  'a database with %s is refused, and no migration is applied',
  async (_, change, words) => {
    await open().then(({ connection }) => connection.close());
    await edit(async ({ driver }) => {
      await driver.exec(
        `${change}; delete from supabase_migrations.schema_migrations where name = 'drop_document_type'`,
      );
    });
    await expect(open()).rejects.toThrow(words);
    await edit(async (connection) => {
      const names = (await listHistory(connection)).map(({ name }) => name);
      expect(names).not.toContain('drop_document_type');
    });
  },
  120_000,
);
