import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeededFolder } from '#tests/support/test-server.ts';
import { startDatabase } from './database.ts';
import { emptyFolder, prepareFolder } from './folder.ts';
import { someOf, thorough } from '#tests/support/thorough.ts';

const base = mkdtempSync(join(tmpdir(), 'folder-'));
const good = join(base, 'good');
const folder = join(base, 'damaged');
const inside = (path: string) => join(folder, path);

beforeAll(async () => {
  await makeSeededFolder(good);
});
/** Tables take long to copy, and only Postgres opens them: it is started on a damaged folder in the long run alone. */
const isNeeded = (path: string) => thorough || !/base\/\d+\/\d/.test(path);
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(good, folder, { recursive: true, filter: isNeeded });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Each file with its size and the time of its last change, and each folder. */
function contentsOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const name = join(entry.parentPath, entry.name);
      if (!entry.isFile()) return name;
      const { size, mtimeNs } = statSync(name, { bigint: true });
      return `${name} ${size} ${mtimeNs}`;
    })
    .sort();
}

const write = (file: string, content: string) => () => writeFileSync(inside(file), content);
const remove = (path: string) => () => rmSync(inside(path), { recursive: true });
const empty = (path: string) => () => {
  remove(path)();
  mkdirSync(inside(path));
};
const truncate =
  (file: string, size = 0) =>
  () =>
    truncateSync(inside(file), size);
const state = (change: object) => () => {
  const kept = JSON.parse(readFileSync(inside('state.json'), 'utf8')) as object;
  writeFileSync(inside('state.json'), JSON.stringify({ ...kept, ...change }));
};
function zeroLog() {
  const log = inside('postgres/pg_wal');
  for (const segment of readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    truncateSync(join(log, segment));
    truncateSync(join(log, segment), 16 * 1024 * 1024);
  }
}

const startOver = 'npm run db:reset';
const deleteIt = /[Dd]elete/;

const damages: [name: string, damage: () => void, reason: string, wayBack: string | RegExp][] = [
  ['an empty file of keys', truncate('keys.json'), 'keys.json is empty', deleteIt],
  ['a file of keys cut in half', truncate('keys.json', 50), 'keys.json is damaged', deleteIt],
  ['a file of keys without one of them', write('keys.json', '{"publishable":"a","secret":""}'), 'damaged', deleteIt],
  ['a folder in place of the keys', empty('keys.json'), 'keys.json is not a file', deleteIt],
  ['a corrupt address', write('address.json', '\u0000\u0000'), 'address.json is damaged', deleteIt],
  ['a corrupt state', write('state.json', 'ready'), 'state.json is damaged', deleteIt],
  ['a broken lock', write('lock.sqlite', 'x'.repeat(100)), 'lock.sqlite is damaged', deleteIt],
  ['a folder in place of the lock', empty('lock.sqlite'), 'lock.sqlite is damaged', deleteIt],
  ['the format of a newer version', state({ format: 3 }), 'a newer version', 'Start the version'],
  [
    'a migration of a newer version',
    state({ migrations: { '29990101000000_new.sql': '' } }),
    '29990101000000_new',
    startOver,
  ],
  [
    'a migration that was changed',
    state({ migrations: { '20261123170000_default_privileges.sql': '' } }),
    '20261123170000_default_privileges.sql was changed',
    startOver,
  ],
  ['no database beside other files', remove('postgres'), 'the database is gone', startOver],
  ['an emptied database beside other files', empty('postgres'), 'the database is gone', startOver],
  [
    'a file in place of the database',
    () => {
      remove('postgres')();
      write('postgres', '')();
    },
    'not a folder',
    startOver,
  ],
  ['no version', remove('postgres/PG_VERSION'), 'postgres/PG_VERSION is missing', startOver],
  ['an empty version', truncate('postgres/PG_VERSION'), 'postgres/PG_VERSION is empty', startOver],
  ['another Postgres', write('postgres/PG_VERSION', '18\n'), "it is of Postgres '18'", startOver],
  ['no control file', remove('postgres/global/pg_control'), 'postgres/global/pg_control is missing', startOver],
  ['an empty control file', truncate('postgres/global/pg_control'), 'postgres/global/pg_control is empty', startOver],
  ['a control file cut short', truncate('postgres/global/pg_control', 512), 'pg_control is cut short', startOver],
  ['no settings', remove('postgres/postgresql.conf'), 'postgres/postgresql.conf is missing', startOver],
  ['no tables', remove('postgres/base/5'), 'postgres/base/5/PG_VERSION is missing', startOver],
  ['no map of tables', truncate('postgres/base/5/pg_filenode.map'), 'pg_filenode.map is empty', startOver],
  ['no folder of transactions', remove('postgres/pg_xact'), 'postgres/pg_xact is missing', startOver],
  ['no transactions', empty('postgres/pg_xact'), 'postgres/pg_xact is empty', startOver],
  ['no empty folders, as some copies leave them out', remove('postgres/pg_notify'), 'pg_notify is missing', startOver],
  ['no write-ahead log', empty('postgres/pg_wal'), 'the write-ahead log', startOver],
  ['a write-ahead log of zeros', zeroLog, 'the write-ahead log', startOver],
];

describe('a data folder with', () => {
  test.each(someOf(damages, 5))('%s is refused and left as it is', (_, damage, reason, wayBack) => {
    damage();
    const before = contentsOf(folder);
    expect(() => prepareFolder(folder)).toThrow(`${folder} cannot be used: `);
    expect(() => prepareFolder(folder)).toThrow(reason);
    expect(() => prepareFolder(folder)).toThrow(wayBack);
    expect(contentsOf(folder)).toEqual(before);
  });

  test('files of something else is refused, and not even emptied on demand', () => {
    const foreign = join(base, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'letter.txt'), 'Dear reader');
    expect(() => prepareFolder(foreign)).toThrow(`${foreign} cannot be used: it holds other files`);
    expect(() => emptyFolder(foreign)).toThrow('Set DATA_DIR');
    expect(readdirSync(foreign)).toEqual(['letter.txt']);
  });

  const lost = [
    ['an emptied database', empty('postgres'), 'the database is gone'],
    // Postgres only notes that it was started, in its control file and its log.
    ['a table of zeros that Postgres itself needs', zeroTable, 'Postgres does not start on its files'],
  ] as const;
  test.each(someOf(lost, lost.length))('%s is never filled with demo data', async (_, damage, reason) => {
    damage();
    const tables = contentsOf(folder).filter((line) => line.includes('base'));
    await expect(startDatabase({ folder, seed: true })).rejects.toThrow(reason);
    expect(contentsOf(folder).filter((line) => line.includes('base'))).toEqual(tables);
  });
});

function zeroTable() {
  truncateSync(inside('postgres/base/5/1259'));
}

test.runIf(thorough)('a first start that was cut short is done again', async () => {
  state({ ready: false })();
  rmSync(inside('postgres/global'), { recursive: true });
  const database = await startDatabase({ folder, seed: true });
  await database.stop();
  expect(JSON.parse(readFileSync(inside('state.json'), 'utf8'))).toMatchObject({ ready: true, seeded: true });
});

test('a damaged folder that is emptied on demand can be used again', () => {
  remove('postgres/pg_xact')();
  emptyFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock.sqlite']);
  prepareFolder(folder).release();
});
