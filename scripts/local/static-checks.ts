import { bin, runStep, type StepResult } from '#scripts/local/steps.ts';

/** Everything that needs no browser and no build, two at a time: one for each core of a small machine. */
export async function runStaticChecks(): Promise<StepResult[]> {
  // The first also generates the content's types, without which the linter and the compiler see errors.
  const first = await Promise.all([
    runStep('astro check', [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning']),
    runStep('format', [bin('prettier/bin/prettier.cjs'), '--check', '.']),
  ]);
  const lint = ['.', '--max-warnings', '0', '--cache', '--cache-location', '.data/eslint'];
  const rest = await Promise.all([
    runStep('lint', [bin('eslint/bin/eslint.js'), ...lint]),
    runStep('types', [bin('typescript/bin/tsc'), '-p', '.']),
  ]);
  return [...first, ...rest, await runStep('dead code', [bin('knip/bin/knip.js')])];
}
