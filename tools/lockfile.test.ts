import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';

interface Locked {
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  version: string;
  packages: Record<string, Locked>;
};

/** The folders in which Node looks for what a package asks for, nearest first. */
function* lookedIn(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) yield `${at}/`;
  yield '';
}

test('the lockfile names the builds for every platform, without which npm ci refuses it elsewhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...lookedIn(path)].some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} asks for ${name}: take a version that is published for all platforms`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile says of every package what it must contain', () => {
  const unchecked = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('the version of the package is the newest that the changelog tells of', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect([version, packages['']]).toEqual([newest, expect.objectContaining({ version: newest })]);
});
