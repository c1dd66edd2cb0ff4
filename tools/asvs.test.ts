import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { entries, idsOf, renderLedger } from '#tests/asvs/ledger.ts';
import { requirements } from '#tests/asvs/requirements.ts';
import { root } from '#build/paths.ts';

test('each requirement of the first two levels stands in the ledger once', () => {
  expect(requirements.size).toBe(253);
  expect(entries.flatMap(idsOf).sort()).toEqual([...requirements.keys()].sort());
});

test('what is met names files, and every file that is named is there', () => {
  expect(entries.filter(({ is, where = [] }) => is === 'met' && where.length === 0)).toEqual([]);
  const files = entries.flatMap(({ where = [] }) => where);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the page of the documentation is the ledger', async () => {
  const page = join(root, 'docs/asvs.md');
  const written = await format(renderLedger(), { ...(await resolveConfig(page)), filepath: page });
  expect(readFileSync(page, 'utf8')).toBe(written);
});
