import { bin, runStep, type StepResult } from '#tools/steps.ts';

/**
 * Everything that needs no browser and no build, and `besides`, on the two cores of a small machine: the linter, which
 * takes as long as the rest, has one of them.
 */
export async function runStaticChecks<T>(besides: () => Promise<T>): Promise<{ checks: StepResult[]; result: T }> {
  // The content's types, without which the linter and the compiler see errors.
  const content = await runStep('content', [bin('astro/bin/astro.mjs'), 'sync']);
  const lint = ['.', '--max-warnings', '0', '--cache', '--cache-location', '.data/eslint'];
  const others = async () => [
    // Compiles the scripts and tests as well, not only the pages.
    await runStep('types', [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning']),
    await runStep('format', [
      bin('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--cache',
      '--cache-location',
      '.data/prettier',
    ]),
    await runStep('dead code', [bin('knip/bin/knip.js')]),
  ];
  const [linted, [rest, result]] = await Promise.all([
    runStep('lint', [bin('eslint/bin/eslint.js'), ...lint]),
    others().then(async (steps) => [steps, await besides()] as const),
  ]);
  return { checks: [content, ...rest, linted], result };
}
