import { runStaticChecks } from '#tools/static-checks.ts';
import { runStep, vitestArgs } from '#tools/steps.ts';

/** The fast check before a commit: no browser, no build, no database. */
const { checks, result } = await runStaticChecks(() => runStep('unit tests', vitestArgs('unit')));
const results = [...checks, result];

const failed = results.filter(({ ok }) => !ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
