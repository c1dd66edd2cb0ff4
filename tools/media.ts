/**
 * Draws what is drawn from the mark and the colors: icons, the sample procedure and, where ffmpeg is, the two films.
 * `npm run media -- icons` draws these alone, and `npm run media -- screenshots` takes the pictures of the README.
 */
import { spawnSync } from 'node:child_process';
import { runStep } from '#tools/steps.ts';

const steps: Readonly<Record<string, string>> = {
  icons: 'tools/media/icons.ts',
  procedure: 'tools/media/sample-procedure.ts',
  films: 'tools/media/videos.ts',
};
const onRequest: typeof steps = { screenshots: 'tools/media/screenshots.ts', fonts: 'tools/media/fonts.ts' };
const known = { ...steps, ...onRequest };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to draw, only ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}

const filming = spawnSync('ffmpeg', ['-version']).status === 0;
const results = [];
for (const [name, file] of Object.entries(asked.length > 0 ? known : steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (name === 'films' && !filming)
    console.log('The films were left as they are: they need ffmpeg (Debian: apt-get install ffmpeg).');
  else results.push(await runStep(name, [file]));
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
