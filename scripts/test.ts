import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '#scripts/local/build.ts';
import { findChromium } from '#scripts/local/chromium.ts';
import { fail } from '#scripts/local/fail.ts';
import { root } from '#scripts/local/paths.ts';
import { runStaticChecks } from '#scripts/local/static-checks.ts';
import { bin, runStep } from '#scripts/local/steps.ts';
import { plantedSecrets } from '#tests/support/planted.ts';

const reports = join(root, 'test-results');

interface Count {
  passed: number;
  failed: number;
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(join(reports, file), 'utf8'));
}

/** A runner that ends without a report has failed, whatever it printed. */
function countOf(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function vitest(project: string): Promise<Count> {
  const file = `${project}.json`;
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project];
  const { ok } = await runStep(`${project} tests`, [
    bin('vitest/vitest.mjs'),
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ]);
  return countOf(ok, () => {
    const { numPassedTests, numFailedTests } = readReport(file) as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function browser(): Promise<Count> {
  const { ok } = await runStep('browser tests', [
    bin('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/playwright.config.ts',
  ]);
  return countOf(ok, () => {
    const { stats } = readReport('browser.json') as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

async function build(): Promise<Count> {
  const started = performance.now();
  const built = await buildSite().then(
    () => true,
    (error: unknown) => {
      console.log(error instanceof Error ? error.message : error);
      return false;
    },
  );
  console.log(`${built ? 'ok  ' : 'FAIL'} build (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: built ? 1 : 0, failed: built ? 0 : 1 };
}

async function testAll(): Promise<Count[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env.CHROMIUM_PATH = findChromium();
  const { checks, result } = await runStaticChecks(() => vitest('unit'));
  const counts: Count[] = checks.map(({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }));
  Object.assign(process.env, plantedSecrets);
  const built = await build();
  counts.push(result, built);
  if (built.failed === 0) counts.push(await vitest('dist'));
  for (const name of Object.keys(plantedSecrets)) Reflect.deleteProperty(process.env, name);
  // Starting and stopping the product is mostly waiting, and so is a database that answers one call at a time.
  const commands = built.failed === 0 ? vitest('commands') : [];
  counts.push(await vitest('database'), ...[await commands].flat());
  if (built.failed === 0) counts.push(await browser());
  return counts;
}

const counts = await testAll().catch(fail);
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
