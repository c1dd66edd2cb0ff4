import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { runStep, type StepResult } from '#tools/steps.ts';

/** Every measurement that package.json names, one after the other, so that none disturbs the next. */
export async function runBenches(): Promise<StepResult[]> {
  const file = readFileSync(join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> };
  const results: StepResult[] = [];
  for (const [name, command] of Object.entries(scripts)) {
    const [, program] = /^node tools\/run\.mjs (tools\/bench\/\S+\.ts)$/.exec(command) ?? [];
    if (!name.startsWith('bench:') || program === undefined) continue;
    console.log(`\n${name}`);
    results.push(await runStep(name, [program], { live: true }));
  }
  return results;
}
