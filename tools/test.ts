/**
 * `npm test` is what everybody runs, `npm run check` what needs no browser, build or database, and `npm run test:all` every case, the
 * long runs and the benches too. `npm test -- <project> <files>` runs one project of tests/vitest.config.ts, `npm test -- mutation`
 * changes the modules that guard, and `npm run test:postgres` asks a Postgres server.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '#tools/chromium.ts';
import { fail } from '#build/fail.ts';
import { root } from '#build/paths.ts';
import { startPostgres } from '#tools/database/postgres-server.ts';
import { bin, runStep, type StepResult, vitestArgs } from '#tools/steps.ts';
import { prepareImages } from '#tests/support/database-image.ts';
import { plantedSecrets } from '#tests/support/planted.ts';
import { printSummary, readSummary, reports } from '#tests/support/report/summary.ts';

/** Every case of the tests that otherwise try a sample, and other random inputs each time. */
const thorough = process.argv.includes('--all');
if (thorough) Object.assign(process.env, { THOROUGH: 'true', RANDOM_SEED: process.env.RANDOM_SEED ?? 'random' });

interface Count {
  passed: number;
  failed: number;
}

const countOf = ({ ok }: StepResult): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Runs the tests of one runner. What failed comes before the long output that says why: a log is often cut short. */
async function runTests(name: string, args: string[], env?: Record<string, string>): Promise<Count> {
  const { ok, output } = await runStep(`${name} tests`, args, { held: true, env: { ...env, SUMMARY: name } });
  const summary = readSummary(name, ok);
  printSummary(summary);
  if (!ok) console.log(output);
  return { passed: summary.passed, failed: summary.failures.length };
}

const reporters = ['minimal', join(root, 'tests/support/report/vitest-reporter.ts')];
const vitest = (project: string, env?: Record<string, string>) =>
  runTests(project, [...vitestArgs(project), ...reporters.map((name) => `--reporter=${name}`)], env);

const browser = () =>
  runTests('browser', [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts']);

const mutation = () =>
  runStep('mutation', [bin('@stryker-mutator/core/bin/stryker.js'), 'run', 'tests/stryker.config.json'], {
    live: true,
  });

/** Policies, triggers, lints and races on a Postgres server with the roles and grants of a hosted project. */
async function postgres(): Promise<StepResult> {
  const suites = ['rls-sql', 'rules', 'lints', 'races', 'move'].map((name) => `supabase/tests/${name}`);
  // A hundred people at once, beside the files that run meanwhile.
  const { url, stop } = startPostgres(['max_connections=300']);
  const env = { TEST_DATABASE_URL: url };
  return runStep('on a Postgres server', vitestArgs('database', suites), { live: true, env }).finally(stop);
}

/** Everything that needs no browser and no build, and `besides` next to it, on the two cores of a small machine. */
async function runStaticChecks<T>(besides: () => Promise<T>): Promise<{ checks: Count[]; result: T }> {
  // The content's types, without which the linter and the compiler see errors.
  const content = await runStep('content', [bin('astro/bin/astro.mjs'), 'sync']);
  const pages = ['--noSync', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'];
  const formatted = ['--check', '.', '--cache', '--cache-location', '.data/prettier'];
  const checks = async () => [
    // Its own compiler reads every module; the pages' templates need Astro's.
    await runStep('lint and types', [bin('oxlint/bin/oxlint'), '.']),
    await runStep('types of pages', [bin('astro/bin/astro.mjs'), 'check', ...pages]),
    await runStep('dead code', [bin('knip/bin/knip.js')]),
    await runStep('format', [bin('prettier/bin/prettier.cjs'), ...formatted]),
  ];
  const [steps, result] = await Promise.all([checks(), besides()]);
  return { checks: [content, ...steps].map(countOf), result };
}

/** The site as it is deployed, made with values in the server's settings that must not get into it. */
async function buildAndRead(): Promise<{ built: boolean; counts: Count[] }> {
  const build = await runStep('build', [join(root, 'build/build.ts')], { env: plantedSecrets });
  return { built: build.ok, counts: [countOf(build), ...(build.ok ? [await vitest('dist', plantedSecrets)] : [])] };
}

async function testAll(): Promise<Count[]> {
  rmSync(reports, { recursive: true, force: true });
  process.env.CHROMIUM_PATH = findTestBrowser();
  const { checks, result } = await runStaticChecks(async () => {
    const unit = await vitest('unit');
    const site = await buildAndRead();
    await prepareImages();
    return { unit, ...site };
  });
  const { unit, built } = result;
  const counts = [...checks, unit, ...result.counts];
  // Starting and stopping the product is mostly waiting, and so is a database that answers one call at a time.
  counts.push(...(await Promise.all([vitest('database'), ...(built ? [vitest('commands')] : [])])));
  if (built) counts.push(await browser());
  if (thorough) counts.push(await vitest('stress'), ...(await longRuns()));
  return counts;
}

async function longRuns(): Promise<Count[]> {
  const browsers = await runStep('browsers', vitestArgs('browsers'), { live: true });
  const benches = await runStep('benches', [join(root, 'tools/bench.ts')], { live: true });
  return [browsers, await mutation(), benches].map(countOf);
}

async function check(): Promise<Count[]> {
  const { checks, result } = await runStaticChecks(() => vitest('unit'));
  return [...checks, result];
}

const [project, ...files] = process.argv.slice(2).filter((argument) => argument !== '--all');
if (project !== undefined && project !== 'check') {
  const named: Record<string, (() => Promise<StepResult>) | undefined> = { mutation, postgres };
  const run = named[project] ?? (() => runStep(project, vitestArgs(project, files), { live: true }));
  process.exit((await run().catch(fail)).ok ? 0 : 1);
}
const counts = await (project === 'check' ? check() : testAll()).catch(fail);
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
