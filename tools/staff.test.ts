import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';

const guesses = (text: string) => text.match(/.*(?:!==? ['"]client['"]|neq\('role'|not\('role').*/g) ?? [];

test('nobody takes for staff whoever is no client: isStaff says who is', () => {
  for (const example of ["role !== 'client'", `role != "client"`, ".neq('role', 'client')"])
    expect(guesses(example)).toHaveLength(1);
  const sources = globSync('{src,netlify}/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    guesses(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
