import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSeededFolder } from '#tests/support/test-server.ts';
import { checkFolder } from './local.ts';

const base = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a data folder is read without a server: whole, and then damaged', async () => {
  const folder = join(base, 'data');
  await makeSeededFolder(folder);
  expect(checkFolder(folder)).toMatchObject({ state: 'ok' });
  rmSync(join(folder, 'postgres', 'global', 'pg_control'));
  expect(checkFolder(folder)).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('postgres/global/pg_control is missing') as string,
  });
});

test('one that is not there, or belongs to something else, is told and left alone', () => {
  expect(checkFolder(join(base, 'nowhere'))).toMatchObject({ state: 'note' });
  const foreign = join(base, 'letters');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'letter.txt'), 'Dear');
  expect(checkFolder(foreign)).toMatchObject({ state: 'fault' });
  expect(readdirSync(base).sort()).toEqual(['data', 'letters']);
  expect(readdirSync(foreign)).toEqual(['letter.txt']);
});
