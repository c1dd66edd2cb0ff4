import { expect, test } from 'vitest';
import { choosePlace, placeName } from './choose-place.ts';

const project = 'abcdefghijklmnopqrst';
const hosted = {
  DATABASE_URL: `postgres://postgres.${project}:secret-word@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`,
  SUPABASE_URL: `https://${project}.supabase.co`,
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
};

test('with all three variables it is the hosted project, named without its password', () => {
  const name = placeName(choosePlace(hosted));
  expect(name).toContain(`${project}.supabase.co`);
  expect(name).not.toContain('secret-word');
});

test('with none of them it is the local folder', () => {
  expect(choosePlace({ DATA_DIR: '/some/folder' })).toEqual({ folder: '/some/folder' });
  expect(placeName(choosePlace({}))).toMatch(/^the local database in .*\.data\/database$/);
});

test.each([
  ['a project without its connection string', { DATABASE_URL: undefined }, /DATABASE_URL is not/],
  ['its key alone', { DATABASE_URL: '', SUPABASE_URL: '' }, /DATABASE_URL is not/],
  ['a connection string without the key', { SUPABASE_SECRET_KEY: '' }, /are needed too/],
  ['a project and a folder', { DATA_DIR: '/some/folder' }, /unset the one/],
  [
    'two projects',
    { SUPABASE_URL: 'https://zyxwvutsrqponmlkjihg.supabase.co' },
    /of the project a.* SUPABASE_URL of z/,
  ],
  [
    'two projects, the one by its host',
    { DATABASE_URL: 'postgres://postgres@db.zyxwvutsrqponmlkjihg.supabase.co/postgres' },
    /of the project z/,
  ],
  ['an address that is none', { DATABASE_URL: 'pooler.supabase.com' }, /whole addresses/],
])('%s is refused: it may not be what was meant', (_, change, words) => {
  expect(() => choosePlace({ ...hosted, ...change })).toThrow(words);
});
