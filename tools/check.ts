import { runStaticChecks } from '#tools/static-checks.ts';
import { bin, runStep } from '#tools/steps.ts';

/** The fast check before a commit: no browser, no build, no database. */
const unitTests = () =>
  runStep('unit tests', [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit']);
const { checks, result } = await runStaticChecks(unitTests);
const results = [...checks, result];

const failed = results.filter(({ ok }) => !ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
