/**
 * `npm test` is what everybody runs, `npm run check` what needs no browser, build or database, and `npm run test:all` every case, the
 * long runs and the benches too. `npm test -- <project> <files>` runs one project alone; `npm test -- mutation` changes the modules
 * that guard.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '#tools/chromium.ts';
import { fail } from '#build/fail.ts';
import { root } from '#build/paths.ts';
import { bin, runStep, runUnlessUnchanged, type StepResult, vitestArgs } from '#tools/steps.ts';
import { unchanged } from '#tools/unchanged.ts';
import { plantedSecrets } from '#tests/support/planted.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { printSlowest, printSummary, readSummary, reports } from '#tests/support/report/summary.ts';

/** Every case of the tests that otherwise try a sample, and other random inputs each time; nothing counts as done before. */
const thorough = process.argv.includes('--all');
if (thorough) Object.assign(process.env, { THOROUGH: 'true', RANDOM_SEED: process.env.RANDOM_SEED ?? 'random' });

interface Count {
  passed: number;
  failed: number;
}

const none: Count = { passed: 0, failed: 0 };
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
const vitest = (project: string, more: string[] = [], env?: Record<string, string>) =>
  runTests(project, [...vitestArgs(project), ...reporters.map((name) => `--reporter=${name}`), ...more], env);

const playwright = (files: string[] = []) => [
  bin('@playwright/test/cli.js'),
  ...['test', '--config', 'tests/playwright.config.ts'],
  ...files,
];

const mutation = () =>
  runStep('mutation', [bin('@stryker-mutator/core/bin/stryker.js'), 'run', 'tests/stryker.config.json'], {
    live: true,
  });

/** Everything that needs no browser, no build and no database. */
async function runStaticChecks(): Promise<Count[]> {
  const pages = ['--noSync', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'];
  const formatted = ['--check', '.', '--cache', '--cache-location', '.data/prettier'];
  // The content's types, without which the linter and the compiler see errors.
  const results = [await runStep('content', [bin('astro/bin/astro.mjs'), 'sync'])];
  const steps = [
    // Its own compiler reads every module; the pages' templates need Astro's.
    ['lint and types', [bin('oxlint/bin/oxlint'), '.']],
    ['types of pages', [bin('astro/bin/astro.mjs'), 'check', ...pages]],
    ['dead code', [bin('knip/bin/knip.js')]],
    ['format', [bin('prettier/bin/prettier.cjs'), ...formatted]],
  ] as const;
  for (const [name, args] of steps) results.push(await runUnlessUnchanged(name, [...args], thorough));
  return results.map(countOf);
}

/** Tests of policies, functions and the API, but for what compares databases whose sources have not changed. */
async function testDatabase(): Promise<Count> {
  const whole = unchanged('database tests');
  if (whole.isSo && !thorough) return none;
  const comparing = unchanged('tests that compare databases');
  const left = comparing.isSo && !thorough ? ['move', 'schemas'] : [];
  const count = await vitest(
    'database',
    left.flatMap((name) => ['--exclude', `supabase/tests/${name}.test.ts`]),
  );
  if (count.failed === 0) [whole, comparing].forEach(({ remember }) => remember());
  return count;
}

/** The site as it is deployed, made with values in the server's settings that must not get into it; then all that needs it. */
async function testSite(): Promise<Count[]> {
  const build = await runStep('build', [join(root, 'build/build.ts')], { env: plantedSecrets });
  if (!build.ok) return [countOf(build)];
  const dist = await vitest('dist', [], plantedSecrets);
  return [countOf(build), dist, await runTests('browser', playwright())];
}

/** The three chains take each other's waiting times, so that the cores of a small machine never wait. */
async function testAll(): Promise<Count[]> {
  rmSync(reports, { recursive: true, force: true });
  process.env.CHROMIUM_PATH = findTestBrowser();
  const server = await openTestServer();
  try {
    const site = testSite();
    const chains = await Promise.all([
      site,
      testDatabase().then(async (count) => [count, await vitest('unit')]),
      runStaticChecks(),
      // Starting and stopping the product is mostly waiting; it needs the site that is built.
      site.then(([build]) => (build?.failed === 0 ? vitest('commands').then((count) => [count]) : [])),
    ]);
    if (thorough) chains.push([await vitest('stress')], await longRuns());
    return chains.flat();
  } finally {
    await server.stop();
  }
}

async function longRuns(): Promise<Count[]> {
  const browsers = await runStep('browsers', vitestArgs('browsers'), { live: true });
  const benches = await runStep('benches', [join(root, 'tools/bench.ts')], { live: true });
  return [browsers, await mutation(), benches].map(countOf);
}

async function check(): Promise<Count[]> {
  const [checks, unit] = await Promise.all([runStaticChecks(), vitest('unit')]);
  return [...checks, unit];
}

const projects = ['unit', 'database', 'dist', 'commands', 'stress', 'browsers'];

/** One project alone, as it goes. */
function runAlone(project: string, files: string[]): Promise<StepResult> {
  if (project === 'mutation') return mutation();
  if (project === 'browser') return runStep(project, playwright(files), { live: true });
  if (projects.includes(project)) return runStep(project, vitestArgs(project, files), { live: true });
  return fail(`There is no project '${project}'. There are: ${[...projects, 'browser', 'mutation'].join(', ')}.`);
}

const [project, ...files] = process.argv.slice(2).filter((argument) => argument !== '--all');
if (project !== undefined && project !== 'check') process.exit((await runAlone(project, files).catch(fail)).ok ? 0 : 1);
const counts = await (project === 'check' ? check() : testAll()).catch(fail);
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
printSlowest();
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
