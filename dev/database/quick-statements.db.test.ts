import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatementsQuick } from '#dev/database/quick-statements.ts';

const plain = await createPgliteConnection({});
const quick = await createPgliteConnection({});

const schema = `
  create table notes (id int generated always as identity primary key, text text not null, seen boolean);
  create schema hidden;
  create table hidden.notes (text text);
  insert into hidden.notes values ('secret');
  create role visitor;
  grant select, insert on notes to visitor;
  grant select on hidden.notes to visitor;
`;

beforeAll(async () => {
  for (const { driver } of [plain, quick]) await driver.exec(schema);
  await makeStatementsQuick(quick.driver);
});
afterAll(async () => {
  await Promise.all([plain.close(), quick.close()]);
});

const { driver } = quick;
const rows = async (text: string, values: unknown[] = []) => (await driver.query(text, values)).rows;

test.each<[string, unknown[]?]>([
  ['select 1 as one, null as nothing, true as yes'],
  ['select $1::text as text, $2::int as number, $3::boolean as flag, $4::uuid as id', ['é\u{1F600}', 7, false, null]],
  ['select $1::jsonb as json, $2::json as plain', [{ a: [1, 'x'] }, '[null]']],
  [
    'select $1::text[] as texts, $2::int[] as numbers',
    [
      ['a', 'b,"c"'],
      [1, 2],
    ],
  ],
  ["select $1::timestamptz as at, $2::date as day, '1 day'::interval as span", ['2026-01-02T03:04:05Z', '2026-01-02']],
  ['select $1::bytea as bytes, 1.5::numeric as number, 9007199254740993::bigint as big', [new Uint8Array([0, 255])]],
  ['select 1 as same, 2 as same'],
  ['insert into notes (text) values ($1), ($2) returning text, seen', ['one', 'two']],
  ['update notes set seen = $1', [true]],
  ['delete from notes where text = $1', ['one']],
  ["values ('a'), ('b') order by 1 desc"],
  ['select from notes'],
])('%s answers as it does without', async (text, values) => {
  for (let time = 0; time < 2; time += 1) {
    const wanted = await plain.driver.query(text, values);
    const answer = await driver.query(text, values);
    expect(answer).toMatchObject({ rows: wanted.rows, fields: wanted.fields, affectedRows: wanted.affectedRows });
  }
});

test('what the transaction is told of who asks holds until its end', async () => {
  const asked =
    "select current_user as role, current_setting('app.who', true) as who, count(*)::int as notes from notes";
  for (let time = 0; time < 2; time += 1) {
    await driver.query('begin');
    await driver.query("select set_config('app.who', $1, true)", ['me']);
    await driver.query('set local role "visitor"');
    expect(await rows(asked)).toMatchObject([{ role: 'visitor', who: 'me' }]);
    await driver.query('commit');
    expect(await rows(asked)).toMatchObject([{ role: 'postgres', who: '' }]);
  }
});

test('a statement that one role may run is refused to another', async () => {
  const secret = 'select text from hidden.notes';
  expect(await rows(secret)).toEqual([{ text: 'secret' }]);
  for (let time = 0; time < 2; time += 1) {
    await driver.query('begin');
    await driver.query("select set_config('role', $1, true)", ['visitor']);
    await expect(rows(secret)).rejects.toMatchObject({ code: '42501' });
    await driver.query('rollback');
    expect(await rows(secret)).toEqual([{ text: 'secret' }]);
  }
});

test('a refused statement undoes its transaction, and the next one is none the worse', async () => {
  const add = 'insert into notes (text) values ($1)';
  await driver.query('begin');
  await driver.query(add, ['half']);
  await expect(driver.query(add, [null])).rejects.toMatchObject({ code: '23502' });
  await expect(driver.query(add, ['late'])).rejects.toMatchObject({ code: '25P02' });
  await driver.query('rollback');
  await expect(driver.query('select nonsense from nowhere')).rejects.toMatchObject({ code: '42P01' });
  await driver.query('begin');
  await driver.query(add, ['whole']);
  await driver.query('commit');
  expect(await rows("select text from notes where text in ('half', 'late', 'whole')")).toEqual([{ text: 'whole' }]);
});

test('a transaction given up before its first statement leaves nothing open', async () => {
  for (const end of ['rollback', 'commit']) {
    await driver.query('begin');
    await driver.query("select set_config('app.who', $1, true)", ['nobody']);
    await driver.query(end);
    expect(await rows("select current_setting('app.who', true) as who")).toEqual([{ who: '' }]);
    expect(driver.isInTransaction()).toBe(false);
  }
});

test('statements go on after more of them than are kept', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 250; count += 1)
      expect(await rows(`select ${count} as own, $1::int as given`, [round])).toEqual([{ own: count, given: round }]);
  }
  const [{ held }] = (await rows('select count(*)::int as held from pg_prepared_statements')) as [{ held: number }];
  expect(held).toBeLessThanOrEqual(201);
});

test('a table changed meanwhile is read as it is now', async () => {
  expect(Object.keys((await rows('select * from notes'))[0] as object)).toEqual(['id', 'text', 'seen']);
  await driver.exec('alter table notes add column more int default 5');
  expect((await rows('select * from notes'))[0]).toMatchObject({ more: 5 });
});
