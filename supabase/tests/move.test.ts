import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { newKeys } from '#dev/database/keys.ts';
import { openCompletePlace } from '#dev/database/place.ts';
import { copyDatabase, dropDatabase, passingName } from '#dev/database/platform.ts';
import { addFactors, makeSeededFolder, patientMs, type Template, testServer } from '#tests/support/test-server.ts';
import { localPlace, openFolder, openPlace, type DatabasePlace } from '#tools/database/move/place.ts';
import { readArchive } from '#tools/database/move/read-archive.ts';
import { count, tablesToMove } from '#tools/database/move/tables.ts';
import { writeArchive } from '#tools/database/move/write-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'move-'));
const inside = (...path: string[]) => join(folder, ...path);
const places: DatabasePlace[] = [];
afterAll(async () => {
  for (const place of places) await place.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A database that is open, with second factors as a hosted one has them, or without. */
async function opened(template: Template = 'hosted'): Promise<DatabasePlace> {
  const server = testServer();
  const database = passingName();
  await copyDatabase(server, template, database);
  const keys = newKeys();
  const app = await openEmbeddedApp(server, database, keys, { mostWaitMs: patientMs });
  const place = await localPlace({ server, database, keys }, app, () => dropDatabase(server, database));
  places.push(place);
  return place;
}

const counts = async (place: DatabasePlace) =>
  Object.fromEntries(
    await Promise.all((await tablesToMove(place)).map(async (table) => [table, await count(place, table)] as const)),
  );
const factorsOf = ({ sql }: DatabasePlace) =>
  sql('select id, user_id, friendly_name, factor_type, status, secret from auth.mfa_factors order by id');
const sizeOf = async (place: DatabasePlace) => (await count(place, 'auth.users')).rows;

let origin: DatabasePlace;
let other: DatabasePlace;
const keys = ['a/file', 'another', 'ümlaut & more'];

beforeAll(async () => {
  await makeSeededFolder(inside('origin'));
  cpSync(inside('origin'), inside('older'), { recursive: true });
  const bare = await openCompletePlace(inside('origin'));
  await addFactors(bare.server, bare.database);
  await bare.close();
  origin = await openFolder(inside('origin'));
  places.push(origin);
  other = await opened();
  // An ID that JavaScript's numbers cannot hold.
  await origin.sql(
    `insert into public.audit_log (id, action, entity, entity_id)
     overriding system value values (9007199254740993, 'insert', 'documents', '1')`,
  );
  await origin.sql(
    `insert into auth.mfa_factors (user_id, friendly_name, status, secret)
     select id, 'Phone', 'verified', 'JBSWY3DPEHPK3PXP' from auth.users order by email limit 2`,
  );
  for (const key of keys) await origin.files.write(key, Buffer.from(`what ${key} says`));
  await writeArchive(origin, inside('first'));
});

/** A copy of the export in which one file has other content, or is missing. */
function damagedCopy(name: string, file: string, content: string | null): string {
  const copy = inside(name);
  mkdirSync(join(copy, 'files'), { recursive: true });
  for (const entry of readdirSync(inside('first'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(inside('first').length);
    writeFileSync(join(copy, path), readFileSync(inside('first', path)));
  }
  if (content === null) rmSync(join(copy, file));
  else writeFileSync(join(copy, file), content);
  return copy;
}

describe('an export that is not whole is refused before anything is written', () => {
  it.each([
    ['a damaged file', 'files/a%2Ffile', 'something else', 'the file a/file is not what was written down'],
    ['a missing file', 'files/another', null, 'the file another is missing'],
    ['a table with a row less', 'public.projects.jsonl', '', 'public.projects is not what was written down'],
    ['a missing table', 'auth.identities.jsonl', null, 'auth.identities is missing'],
    ['no manifest', 'manifest.json', null, 'no complete export'],
  ])('%s', async (name, file, content, words) => {
    await expect(readArchive(other, damagedCopy(name, file, content))).rejects.toThrow(words);
    expect(await sizeOf(other)).toBe(0);
  });
});

describe('an import that is interrupted', () => {
  it('among the rows leaves none of them', async () => {
    let inserts = 0;
    const sql: DatabasePlace['sql'] = (text, parameters) => {
      const isInsert = text.startsWith('insert into');
      inserts += Number(isInsert);
      return isInsert && inserts === 9 ? Promise.reject(new Error('connection lost')) : other.sql(text, parameters);
    };
    await expect(readArchive({ ...other, sql }, inside('first'))).rejects.toThrow('connection lost');
    expect(await sizeOf(other)).toBe(0);
  });

  it('before the files says how many are left', async () => {
    const write = () => Promise.reject(new Error('Storage is away.'));
    const cut = readArchive({ ...other, files: { ...other.files, write } }, inside('first'));
    await expect(cut).rejects.toThrow(/All rows are in, and \d+ of \d+ files are left\. Storage is away/);
    expect(await sizeOf(other)).toBe(await sizeOf(origin));
  });

  it('at one of the files keeps the others', async () => {
    const write = (key: string, bytes: Buffer) =>
      key === 'another' ? Promise.reject(new Error('It was refused.')) : other.files.write(key, bytes);
    const cut = readArchive({ ...other, files: { ...other.files, write } }, inside('first'));
    await expect(cut).rejects.toThrow(/and 1 of \d+ files are left\. It was refused/);
  });

  it('does not take a file for stored that is cut short there', async () => {
    const write = (key: string, bytes: Buffer) => other.files.write(key, bytes.subarray(0, 4));
    const cut = readArchive({ ...other, files: { ...other.files, write } }, inside('first'));
    await expect(cut).rejects.toThrow(/and 1 of \d+ files are left\. The file another did not arrive whole/);
  });

  it('ends whole when it is repeated, and sends only what was left', async () => {
    const sent: string[] = [];
    const write = (key: string, bytes: Buffer) => {
      sent.push(key);
      return other.files.write(key, bytes);
    };
    await readArchive({ ...other, files: { ...other.files, write } }, inside('first'));
    expect(sent).toEqual(['another']);
    for (const key of keys) expect(String(await other.files.read(key))).toBe(`what ${key} says`);
  });
});

describe('all data moves', () => {
  it('to another database and back: rows, files and second factors', async () => {
    const back = await opened();
    const before = await counts(origin);
    await writeArchive(other, inside('second'));
    expect((await readArchive(back, inside('second'))).leftOut).toEqual([]);
    const after = await counts(back);
    expect(before['public.projects']?.rows).toBeGreaterThan(2);
    expect(before['auth.users']?.rows).toBeGreaterThan(3);
    for (const [table, counted] of Object.entries(before)) {
      const same = table.startsWith('auth.') ? { rows: counted.rows } : counted;
      expect.soft(after[table], table).toMatchObject(same);
    }
    expect(await factorsOf(back)).toEqual(await factorsOf(origin));
    expect(await factorsOf(back)).toHaveLength(2);
    for (const key of keys) expect(String(await back.files.read(key))).toBe(`what ${key} says`);

    const works = `select encrypted_password = extensions.crypt('demo-password', encrypted_password) as works
      from auth.users where email like 'client%' limit 1`;
    expect(await back.sql(works)).toEqual([{ works: true }]);
    const [next] = await back.sql<{ above: boolean }>(
      `select nextval(pg_get_serial_sequence('public.projects', 'id')) > (select max(id) from public.projects) as above`,
    );
    expect(next?.above).toBe(true);
  });

  it('to a database without second factors, which says so', async () => {
    const bare = await opened('migrated');
    expect((await readArchive(bare, inside('first'))).leftOut).toEqual(['auth.mfa_factors']);
  });

  it('into an empty database only', async () => {
    await origin.sql(`update public.profiles set name = name || '.' where username = 'client'`);
    await expect(readArchive(origin, inside('first'))).rejects.toThrow(/auth\.users holds \d+ rows already/);
  });
});

describe('what is not there is neither copied nor made', () => {
  it('a folder of another name', async () => {
    await expect(openPlace({ folder: inside('mistyped') })).rejects.toThrow('There is no database in');
    expect(existsSync(inside('mistyped'))).toBe(false);
  });

  it('a folder without a database', async () => {
    mkdirSync(inside('no-database'));
    await expect(openPlace({ folder: inside('no-database') })).rejects.toThrow('There is no database in');
    expect(readdirSync(inside('no-database'))).toEqual([]);
  });

  it('a database that lacks a migration', async () => {
    const file = inside('older', 'state.json');
    const state = JSON.parse(readFileSync(file, 'utf8')) as { migrations: Record<string, string> };
    const migrations = Object.fromEntries(Object.entries(state.migrations).slice(1));
    writeFileSync(file, JSON.stringify({ ...state, migrations }));
    await expect(openPlace({ folder: inside('older') })).rejects.toThrow(/of an older version/);
  });

  it('a project that does not answer', async () => {
    const nowhere = { address: 'postgres://postgres@127.0.0.1:1/postgres', url: 'https://a.example', secret: 'key' };
    await expect(openPlace(nowhere)).rejects.toThrow('DATABASE_URL names cannot be opened');
  });

  it('an empty database', async () => {
    const empty = await opened();
    await expect(writeArchive(empty, inside('nothing'))).rejects.toThrow('Nobody has an account there');
    expect(existsSync(inside('nothing'))).toBe(false);
  });
});
