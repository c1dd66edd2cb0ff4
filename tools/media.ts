/**
 * Draws what is drawn from the mark and the colors: icons, the sample procedure and, where ffmpeg is, the two films.
 * `npm run media -- icons` draws these alone, and `npm run media -- screenshots` takes the pictures of the README.
 */
import { spawnSync } from 'node:child_process';
import { fail } from '#build/fail.ts';
import { runStep } from '#tools/steps.ts';

const usual = ['icons', 'procedure', 'films'];
const known = [...usual, 'screenshots', 'fonts'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')} to draw, only ${known.join(', ')}.`);

for (const name of asked.length > 0 ? asked : usual) {
  if (name === 'films' && spawnSync('ffmpeg', ['-version']).status !== 0)
    console.log('The films were left as they are: they need ffmpeg (Debian: apt-get install ffmpeg).');
  else if (!(await runStep(name, [`tools/media/${name}.ts`])).ok) process.exitCode = 1;
}
