import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/paths.ts';
import { runStep, type StepResult } from '#tools/steps.ts';

/** Every measurement that package.json names, one after the other, so that none disturbs the next. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const results: StepResult[] = [];
for (const [name, command] of Object.entries(scripts)) {
  const [, file] = /^node tools\/run\.mjs (tools\/bench\/\S+\.ts)$/.exec(command) ?? [];
  if (!name.startsWith('bench:') || file === undefined) continue;
  console.log(`\n${name}`);
  results.push(await runStep(name, [file], { live: true }));
}

console.log('\nIn all:');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
