/** `npm run bench -- <name>` measures one thing, `npm run bench` all of them, one after another so that none disturbs the next. */
import { fail } from '#build/fail.ts';
import { runStep } from '#tools/steps.ts';

const names = ['pages', 'app', 'api', 'firm', 'scale', 'ai'];
const [asked, ...args] = process.argv.slice(2);
if (asked !== undefined && !names.includes(asked)) fail(`Usage: npm run bench -- ${names.join('|')}`);

for (const name of asked === undefined ? names : [asked])
  if (!(await runStep(name, [`tools/bench/${name}.ts`, ...args], { live: true })).ok) process.exitCode = 1;
