import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.includes('.test.'),
);
const written = (text: string) => text.match(/['"`}]\/api(?:[/?'"`$]|$).*/gm) ?? [];

test('nobody writes an address of the API by hand: the typed client knows them, and $path() gives one', () => {
  for (const example of ["'/api/projects'", '"/api"', '`/api/projects/${id}`', '`${site}/api/projects`'])
    expect(written(example)).toHaveLength(1);
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    written(readFileSync(join(root, 'src', file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
