import { runStaticChecks } from '#scripts/local/static-checks.ts';
import { bin, runStep } from '#scripts/local/steps.ts';

/** The fast check before a commit: no browser, no build, no database. */
const results = await runStaticChecks();
results.push(
  await runStep('unit tests', [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'unit',
  ]),
);

const failed = results.filter(({ ok }) => !ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
