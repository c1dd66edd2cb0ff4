import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/paths.ts';

const folder = join(root, 'supabase', 'migrations');
const file = join(root, 'netlify', 'api', 'data', 'migrations.generated.json');

/** What Supabase's tools call a migration: the digits before its name. */
export const listVersions = () =>
  readdirSync(folder)
    .flatMap((name) => /^\d+(?=_.*\.sql$)/.exec(name)?.[0] ?? [])
    .sort();

/** Lists the migrations beside the code that compares them with the database's, so that the function's bundler takes them along. */
export function writeMigrationList(): void {
  const text = JSON.stringify(listVersions());
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
