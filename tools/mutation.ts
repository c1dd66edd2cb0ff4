import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type Vitest } from 'vitest/node';
import { root } from '#build/paths.ts';
import { guards } from '#tools/mutation/guards.ts';
import { type Mutant, mutantsOf } from '#tools/mutation/mutants.ts';

/** Of a hundred changes of a guarding module, so many have to turn a test red. */
const wanted = 80;

let current: { path: string; code: string } | null = null;

const inPlace: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load(id) {
    return current?.path === id ? current.code : null;
  },
};

async function isGreen(vitest: Vitest, path: string, tests: readonly string[]): Promise<boolean> {
  vitest.invalidateFile(path);
  const files = tests.map((test) => join(root, test));
  const specifications = files.map((file) => vitest.getRootProject().createSpecification(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // The result also lists what ran before.
  const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
  return unhandledErrors.length === 0 && ran.length === files.length && ran.every((module) => module.ok());
}

/** The mutants of a module that no test notices. */
async function survivors(vitest: Vitest, file: string, tests: readonly string[]): Promise<[all: number, Mutant[]]> {
  const path = join(root, file);
  current = null;
  if (!(await isGreen(vitest, path, tests))) throw new Error(`${tests.join(', ')} fail without any change.`);
  const mutants = mutantsOf(path, readFileSync(path, 'utf8'));
  const alive: Mutant[] = [];
  for (const mutant of mutants) {
    current = { path, code: mutant.code };
    if (await isGreen(vitest, path, tests)) alive.push(mutant);
  }
  current = null;
  vitest.invalidateFile(path);
  return [mutants.length, alive];
}

const vitest = await createVitest(
  {
    root,
    config: false,
    watch: false,
    include: ['{src,netlify}/**/*.test.ts'],
    reporters: [{}],
    maxWorkers: 1,
    // A thread begins in less time than a process, and there are hundreds.
    pool: 'threads',
    // What was kept of a module is the module without its change.
    fsModuleCache: false,
  },
  { plugins: [inPlace] },
);

const only = process.argv.slice(2);
let [all, killed] = [0, 0];
for (const [file, tests] of Object.entries(guards)) {
  if (only.length > 0 && !only.some((part) => file.includes(part))) continue;
  const [count, alive] = await survivors(
    vitest,
    file,
    tests.filter((test) => existsSync(join(root, test))),
  );
  all += count;
  killed += count - alive.length;
  console.log(`${String(count - alive.length).padStart(4)} of ${String(count).padStart(4)}  ${file}`);
  for (const { line, was, becomes } of alive) console.log(`            line ${line}: ${was} → ${becomes}`);
}
await vitest.close();

const score = (killed / all) * 100;
console.log(`\n${score.toFixed(1)} % of ${all} changes turned a test red; ${wanted} are wanted.`);
process.exit(score >= wanted ? 0 : 1);
