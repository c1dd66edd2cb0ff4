import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startDatabase } from '#dev/database/database.ts';
import { openFolder, type Place } from '#tools/database/move/place.ts';
import { readArchive } from '#tools/database/move/read-archive.ts';
import { count, movedTables } from '#tools/database/move/tables.ts';
import { writeArchive } from '#tools/database/move/write-archive.ts';
import { thorough } from '#tests/support/thorough.ts';
import { openSqlDatabase } from './support/sql-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'move-'));
const places: Place[] = [];
afterAll(async () => {
  for (const place of places) await place.close();
  rmSync(folder, { recursive: true, force: true });
});

async function embedded(name: string): Promise<Place> {
  const place = await openFolder(join(folder, name));
  places.push(place);
  return place;
}

/** On a Postgres server the other end is a database like a hosted project's. */
async function elsewhere(): Promise<Place> {
  if (!process.env.TEST_DATABASE_URL) return embedded('elsewhere');
  const database = await openSqlDatabase();
  // Its Storage is a service of its own; here its files are kept beside its table.
  const kept = new Map<string, Buffer>();
  const files = {
    read: (key: string) => Promise.resolve(kept.get(key) ?? Buffer.alloc(0)),
    write: async (key: string, bytes: Buffer) => {
      kept.set(key, bytes);
      await database.sql(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [key]);
    },
  };
  const place = { name: 'hosted', sql: database.sql, files, close: database.close };
  places.push(place);
  return place;
}

const counts = async (place: Place) =>
  Object.fromEntries(
    await Promise.all((await movedTables(place)).map(async (table) => [table, await count(place, table)] as const)),
  );

const demo = await startDatabase({ folder: join(folder, 'origin'), seed: true });
await demo.stop();
const origin = await embedded('origin');
const other = await elsewhere();
const back = await embedded('back');

describe('all data moves', () => {
  it('to another database and back, row by row', async () => {
    // An ID that JavaScript's numbers cannot hold.
    await origin.sql(
      `insert into public.audit_log (id, action, entity, entity_id)
       overriding system value values (9007199254740993, 'insert', 'documents', '1')`,
    );
    await origin.files.write('a/file', Buffer.from('what it says'));
    const before = await counts(origin);
    await writeArchive(origin, join(folder, 'first'));
    await readArchive(other, join(folder, 'first'));
    await writeArchive(other, join(folder, 'second'));
    await readArchive(back, join(folder, 'second'));
    const after = await counts(back);
    expect(String(await back.files.read('a/file'))).toBe('what it says');
    expect(before['public.projects']?.rows).toBeGreaterThan(2);
    expect(before['auth.users']?.rows).toBeGreaterThan(3);
    for (const [table, counted] of Object.entries(before)) {
      const same = table.startsWith('auth.') ? { rows: counted.rows } : counted;
      expect.soft(after[table], table).toMatchObject(same);
    }
  });

  it('with passwords that still open their accounts, and numbers that go on', async () => {
    const works = `select encrypted_password = extensions.crypt('demo-password', encrypted_password) as works
      from auth.users where email like 'client%' limit 1`;
    expect(await back.sql(works)).toEqual([{ works: true }]);
    const [next] = await back.sql<{ above: boolean }>(
      `select nextval(pg_get_serial_sequence('public.projects', 'id')) > (select max(id) from public.projects) as above`,
    );
    expect(next?.above).toBe(true);
  });

  it('into an empty database only', async () => {
    await expect(readArchive(other, join(folder, 'first'))).rejects.toThrow(/auth\.users holds \d+ rows already/);
  });

  it.runIf(thorough)('with whole files only', async () => {
    writeFileSync(join(folder, 'first', 'files', 'a%2Ffile'), 'something else');
    const damaged = await embedded('damaged');
    await expect(readArchive(damaged, join(folder, 'first'))).rejects.toThrow('The file a/file is damaged');
  });

  it.runIf(thorough)('or not at all: a row that is missing takes everything back', async () => {
    const file = join(folder, 'second', 'public.projects.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(1).join('\n'));
    const fresh = await embedded('fresh');
    await expect(readArchive(fresh, join(folder, 'second'))).rejects.toThrow(/public\.projects has/);
    expect((await count(fresh, 'auth.users')).rows).toBe(0);
  });

  it('from a complete export only', async () => {
    rmSync(join(folder, 'second', 'manifest.json'));
    await expect(readArchive(other, join(folder, 'second'))).rejects.toThrow(/no complete export/);
  });
});
