import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, parsePublicEnv } from '#api/env.ts';
import { checkIdentity, invoicingWarning, offerWarning } from '#build/identity-check.ts';
import { checkWallets } from '#build/wallets/wallet-check.ts';
import { localAddress, siteAddress } from '#shared/site-address.ts';
import { strictTransport } from '#shared/strict-transport.ts';
import { writeLeaves } from './leaves.ts';
import { writeBuildFacts } from './migration-list.ts';
import { publicDir, root, stateDir } from './paths.ts';
import { searchIndexExists, writeSearchIndex } from './search-index/write.ts';

const inputs = [
  'src',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'package-lock.json',
  'tools/media',
  'build/search-index',
  'netlify/api/ai/search',
  'supabase/migrations',
  'build',
];
const stampFile = join(stateDir, 'build.sha256');

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What the built site depends on: its sources and the public part of the configuration. */
function stamp(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  const settings = Object.entries(process.env).filter(
    ([name]) => name.startsWith('PUBLIC_') || name === 'SUPABASE_URL',
  );
  // Pages name their own address, which on this machine has the port in it.
  hash.update(siteAddress(process.env) ?? localAddress(process.env));
  return hash.update(JSON.stringify(settings.sort(([a], [b]) => a.localeCompare(b)))).digest('hex');
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The site could not be built; the reason is above.'));
    });
  });
}

/** Fails before anything is built: on the host with the whole configuration, elsewhere with its public part. */
function checkConfiguration(): void {
  parsePublicEnv(process.env);
  if (process.env.NETLIFY === 'true') parseEnv(process.env, 'production');
  checkIdentity(process.env);
  for (const warning of [checkWallets(process.env), offerWarning(), invoicingWarning()])
    if (warning !== null) console.warn(warning);
}

/** The one header that depends on a setting; netlify.toml has the others. */
function writeHeaders(): void {
  const transport = strictTransport(parsePublicEnv(process.env).PUBLIC_HSTS_SUBDOMAINS);
  writeFileSync(join(publicDir, '_headers'), `/*\n  Strict-Transport-Security: ${transport}\n`);
}

/** Builds the site into dist, and the search index that the API answers from. */
export async function buildSite(): Promise<void> {
  checkConfiguration();
  writeSearchIndex();
  writeBuildFacts();
  await run(join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), ['build', '--silent']);
  await writeLeaves();
  writeHeaders();
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stampFile, stamp());
}

/** Builds unless dist is already what the sources make. */
export async function buildSiteIfNeeded(): Promise<void> {
  const current = existsSync(publicDir) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
  if (current && searchIndexExists()) return;
  console.log('Building the site…');
  await buildSite();
}
