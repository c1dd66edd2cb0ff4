import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureGuestPage } from './guest-page.ts';
import { ensureLeaves } from './leaves.ts';
import { root } from './paths.ts';

const folder = join(root, 'supabase', 'migrations');
const file = join(root, 'netlify', 'api', 'data', 'build.generated.json');

/** What Supabase's tools call a migration: the digits before its name. */
export const listVersions = () =>
  readdirSync(folder)
    .flatMap((name) => /^\d+(?=_.*\.sql$)/.exec(name)?.[0] ?? [])
    .sort();

/** The commit that is built: Netlify names it, git knows it, and a copy without either has none. */
function commit(): string | null {
  if (process.env.COMMIT_REF) return process.env.COMMIT_REF;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** Writes what is built beside the code that tells of it, so that the function's bundler takes it along. */
export function writeBuildFacts(): void {
  ensureLeaves();
  ensureGuestPage();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const text = JSON.stringify({ version, commit: commit(), migrations: listVersions() });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
