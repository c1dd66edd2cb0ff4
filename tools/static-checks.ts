import { bin, runStep, type StepResult } from '#tools/steps.ts';

/**
 * Everything that needs no browser and no build, and `besides`, on the two cores of a small machine: the linter and
 * the formatter, which take as long as the rest, have one of them.
 */
export async function runStaticChecks<T>(besides: () => Promise<T>): Promise<{ checks: StepResult[]; result: T }> {
  // The content's types, without which the linter and the compiler see errors.
  const content = await runStep('content', [bin('astro/bin/astro.mjs'), 'sync']);
  const cached = (name: string) => ['--cache', '--cache-location', `.data/${name}`];
  const sources = async () => [
    await runStep('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', ...cached('eslint')]),
    await runStep('format', [bin('prettier/bin/prettier.cjs'), '--check', '.', ...cached('prettier')]),
  ];
  const others = async () => [
    // Compiles the scripts and tests as well, not only the pages.
    await runStep('types', [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning']),
    await runStep('dead code', [bin('knip/bin/knip.js')]),
  ];
  const [ofSources, [rest, result]] = await Promise.all([
    sources(),
    others().then(async (steps) => [steps, await besides()] as const),
  ]);
  return { checks: [content, ...rest, ...ofSources], result };
}
