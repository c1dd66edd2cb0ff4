import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import { rules } from '#tests/api-rules.ts';
import { root } from '#build/paths.ts';

const folder = join(root, 'supabase', 'schemas');
const schema = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

const isFor = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/** What is for every route alone says nothing about one. */
const particular = rules.filter((rule) => !rule.routes.includes('/api/*'));

test('the list of rules says of every route where the database holds it, or why it cannot', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  const bare = paths.filter((path) => !particular.some((rule) => rule.routes.some((pattern) => isFor(pattern, path))));
  expect(bare, 'add each to a rule of tests/api-rules.ts').toEqual([]);
  for (const { says, heldBy, apiAlone } of rules) expect([says, !heldBy !== !apiAlone]).toEqual([says, true]);
});

test('it names no route that is gone', () => {
  const gone = rules
    .flatMap((rule) => rule.routes)
    .filter((pattern) => !routes.some(({ path }) => isFor(pattern, path)));
  expect(gone).toEqual([]);
});

test('it names tables and functions of the schema', () => {
  const missing = rules
    .flatMap(({ heldBy = [] }) => heldBy)
    .filter((name) => !new RegExp(`create (table|function) ${name.replace('.', '\\.')}\\b`).test(schema));
  expect(missing).toEqual([]);
});
