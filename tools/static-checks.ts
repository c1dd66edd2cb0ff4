import { bin, runStep, type StepResult } from '#tools/steps.ts';

/** Everything that needs no browser and no build, and `besides` next to it, on the two cores of a small machine. */
export async function runStaticChecks<T>(besides: () => Promise<T>): Promise<{ checks: StepResult[]; result: T }> {
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
  return { checks: [content, ...steps], result };
}
