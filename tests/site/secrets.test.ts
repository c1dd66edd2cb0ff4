import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedSecrets } from '#tests/support/planted.ts';
import { dist } from './built.ts';

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

test('only what visitors need is published: no sources, maps, settings or tests', () => {
  const kinds = new Set(files.map((file) => /(\.[a-z\d]+)?$/i.exec(file)?.[1] ?? file.slice(dist.length)));
  const published =
    /^\.(avif|css|html|ico|jpg|js|json|mov|mp4|pdf|png|svg|txt|vtt|webm|webmanifest|webp|woff2|xml)$|^\/_headers$/;
  expect([...kinds].filter((kind) => !published.test(kind))).toEqual([]);
});

// The whole run builds with these values; a build made by hand has others or none.
const planted = Object.entries(plantedSecrets).every(([name, value]) => process.env[name] === value);

test.runIf(planted)("no setting of the server's got into the build", () => {
  const values = Object.values(plantedSecrets).map((value) => Buffer.from(value));
  const leaking = files.filter((file) => {
    const content = readFileSync(file);
    return values.some((value) => content.includes(value));
  });
  expect(leaking).toEqual([]);
});
