import { expect, it } from 'vitest';
import { listVersions } from '#build/migration-list.ts';
import { compareWithLock } from '#tools/database/migration-lock.ts';

const { changed, added } = compareWithLock();

it('keeps every recorded migration as it is', () => {
  expect(changed, 'restore these from git and put the change into a new migration').toEqual([]);
});

it('has every migration recorded in supabase/migrations.lock', () => {
  expect(added, 'run: npm run db:types').toEqual([]);
});

it('has no two migrations of one version, by which each is known', () => {
  const versions = listVersions();
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
});
