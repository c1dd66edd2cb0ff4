/** A process that runs tests with one module changed, for whoever forked it. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { root } from '#build/paths.ts';

export interface Trial {
  path: string;
  /** What the module holds instead. */
  code: string;
  tests: readonly string[];
}

let current: Trial | null = null;

const inPlace: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (current?.path === id ? current.code : null),
};

const vitest = await createVitest(
  {
    root,
    config: false,
    watch: false,
    include: ['{src,netlify}/**/*.test.ts'],
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    reporters: [{}],
    maxWorkers: 1,
    // One red test is enough.
    bail: 1,
    // A thread begins in less time than a process, and there are hundreds.
    pool: 'threads',
    // What was kept of a module is the module without its change.
    fsModuleCache: false,
  },
  { plugins: [inPlace] },
);

async function isGreen(trial: Trial): Promise<boolean> {
  if (current) vitest.invalidateFile(current.path);
  current = trial;
  vitest.invalidateFile(trial.path);
  const specifications = trial.tests.map((file) => vitest.getRootProject().createSpecification(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // The result also lists what ran before.
  const ran = testModules.filter(({ moduleId }) => trial.tests.includes(moduleId));
  return unhandledErrors.length === 0 && ran.length === trial.tests.length && ran.every((module) => module.ok());
}

process.on('message', (trial) => void isGreen(trial as Trial).then((green) => process.send?.(green)));
process.once('disconnect', () => process.exit(0));
