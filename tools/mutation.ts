/**
 * Small changes of the modules that guard, each of which has to turn a test of that module red. They are tried by several
 * processes at once, so that one which a change makes run forever can be ended.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { guards } from '#tools/mutation/guards.ts';
import { type Mutant, mutantsOf } from '#tools/mutation/mutants.ts';
import { openTrials } from '#tools/mutation/trials.ts';

/** Of a hundred changes of the guarding modules, so many have to turn a test red. */
const wanted = 80;

const only = process.argv.slice(2);
const chosen = Object.entries(guards).filter(([file]) => only.length === 0 || only.some((part) => file.includes(part)));
const trials = openTrials(availableParallelism());

/** The changes of a module that no test notices. */
async function survivors(path: string, tests: readonly string[], code: string, mutants: Mutant[]): Promise<Mutant[]> {
  if (!(await trials.isGreen({ path, code, tests }))) throw new Error(`${tests.join(', ')} fail without any change.`);
  const green = await Promise.all(mutants.map((mutant) => trials.isGreen({ path, code: mutant.code, tests })));
  return mutants.filter((_, index) => green[index]);
}

const began = performance.now();
const scores = await Promise.all(
  chosen.map(async ([file, tests]) => {
    const path = join(root, file);
    const code = readFileSync(path, 'utf8');
    const mutants = mutantsOf(path, code);
    const alive = await survivors(
      path,
      tests.map((test) => join(root, test)),
      code,
      mutants,
    );
    const noticed = mutants.length - alive.length;
    console.log(`${String(noticed).padStart(4)} of ${String(mutants.length).padStart(4)}  ${file}`);
    for (const { line, was, becomes } of alive) console.log(`            line ${line}: ${was} → ${becomes}`);
    return { noticed, all: mutants.length };
  }),
);
trials.close();

const all = scores.reduce((sum, score) => sum + score.all, 0);
const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
const score = (noticed / all) * 100;
const minutes = (performance.now() - began) / 60_000;
console.log(
  `\n${score.toFixed(1)} % of ${all} changes of ${scores.length} modules turned a test red, in ${minutes.toFixed(1)} minutes; ${wanted} % are wanted.`,
);
process.exit(score >= wanted ? 0 : 1);
