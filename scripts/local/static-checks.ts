import { bin, runStep, type StepResult } from '#scripts/local/steps.ts';

/** Everything that needs no browser and no build, two at a time: one for each core of a small machine. */
export async function runStaticChecks(): Promise<StepResult[]> {
  const astro = runStep('astro check', [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint']);
  const lint = runStep('lint', [
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.data/eslint',
  ]);
  const first = await Promise.all([astro, lint]);
  const rest = await Promise.all([
    runStep('types', [bin('typescript/bin/tsc'), '-p', '.']),
    runStep('format', [bin('prettier/bin/prettier.cjs'), '--check', '.']),
  ]);
  return [...first, ...rest];
}
