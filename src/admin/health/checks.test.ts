import { expect, test } from 'vitest';
import type { Operations } from '#src/shared/contracts/admin.ts';
import { checksOf } from './checks.ts';

const well: Operations = {
  version: '1.2.3',
  commit: 'c0ffee00c0ffee00',
  database: 'reachable',
  auth: 'reachable',
  migrations: 'current',
  missingMigrations: [],
  mail: { configured: true, waiting: 0, givenUp: 0, oldest: null },
  counters: { kept: 12, over: 0 },
  databaseBytes: 9_000_000,
  storage: 'reachable',
  removals: { waiting: 2, late: 0 },
  namesLikeStaff: [],
};

const said = (change: Partial<Operations>) =>
  checksOf({ ...well, ...change }).filter(({ tone }) => tone === 'danger' || tone === 'warning');

test('of a site that is well nothing is to be done', () => {
  expect(said({})).toEqual([]);
  expect(checksOf(well).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Database: OK',
    'Sign-in: OK',
    'Files: OK',
    'Migrations: Current',
    'Mail: OK',
    'Clean-up: OK',
    'Names: OK',
    'Version: 1.2.3',
  ]);
});

test.each<[string, Partial<Operations>, RegExp]>([
  ['Database', { database: 'paused' }, /restore it in its dashboard/],
  ['Database', { database: 'refusing' }, /compare this site’s keys/],
  ['Sign-in', { auth: 'unreachable' }, /check SUPABASE_URL/],
  ['Files', { storage: 'missing' }, /no bucket/],
  ['Files', { storage: 'open' }, /private/],
  ['Files', { storage: 'refusing' }, /compare this site’s keys/],
  ['Files', { removals: { waiting: 30, late: 4 } }, /4 files should be gone/],
  [
    'Migrations',
    { migrations: 'behind', missingMigrations: ['20261123161100'] },
    /20261123161100 on: run npx supabase/,
  ],
  ['Mail', { mail: { ...well.mail, configured: false, waiting: 3 } }, /3 waiting: set SMTP_URL/],
  ['Mail', { mail: { ...well.mail, givenUp: 2 } }, /2 given up after ten tries/],
  ['Names', { namesLikeStaff: ['mallory', 'carl'] }, /staff: mallory, carl\. Give them another/],
  ['Clean-up', { counters: { kept: 30_000, over: 20_000 } }, /20,000 of them expired/],
])('says of %s what to do: %j', (name, change, words) => {
  expect(said(change)).toMatchObject([{ name, details: expect.stringMatching(words) as string }]);
});
