import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, parsePublicEnv } from '#netlify/api/env.ts';
import { checkIdentity, checkPolicies, invoicingWarning, offerWarning } from '#build/identity-check.ts';
import { checkWallets } from '#build/wallets/wallet-check.ts';
import { localAddress, siteAddress } from '#src/shared/site-address.ts';
import { strictTransport } from '#src/shared/strict-transport.ts';
import { guestPageExists, takeGuestPage } from './guest-page.ts';
import { writeLeaves } from './leaves.ts';
import { writeBuildFacts } from './migration-list.ts';
import { publicDir, root } from './paths.ts';
import { searchIndexExists, writeSearchIndex } from './search-index/write.ts';
import { digestOfFiles, isUpToDate, markUpToDate } from './stamp.ts';

const inputs = [
  '{src,public,build,netlify/api/ai/search,supabase/migrations}/**/*',
  ...['{astro,tailwind}.config.mjs', 'package-lock.json'],
];

/** What the built site depends on: its sources and the public part of the configuration. */
export function stamp(): string {
  const settings = { ...process.env, PUBLIC_SITE_URL: siteAddress(process.env) ?? localAddress };
  const used = Object.entries(settings).filter(([name]) => name.startsWith('PUBLIC_') || name === 'SUPABASE_URL');
  return digestOfFiles(inputs, JSON.stringify(used.sort(([a], [b]) => a.localeCompare(b))));
}

/** Fails before anything is built: on the host with the whole configuration, elsewhere with its public part. */
function checkConfiguration(): void {
  parsePublicEnv(process.env);
  if (process.env.NETLIFY === 'true') parseEnv(process.env, 'production');
  checkIdentity(process.env);
  for (const warning of [checkWallets(process.env), checkPolicies(process.env), offerWarning(), invoicingWarning()])
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
  // What is edited while this builds is not in it.
  const sources = stamp();
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const building = spawn(process.execPath, [astro, 'build', '--silent'], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The site could not be built; the reason is above.');
  takeGuestPage();
  await writeLeaves();
  writeHeaders();
  markUpToDate('build', sources);
}

/** Builds unless dist is already what the sources make. */
export async function buildSiteIfNeeded(): Promise<void> {
  if (existsSync(publicDir) && searchIndexExists() && guestPageExists() && isUpToDate('build', stamp())) return;
  console.log('Building the site…');
  await buildSite();
}
