/** Draws what is drawn from the mark and the colors: illustrations, icons and, where ffmpeg is, the two films. */
import { spawnSync } from 'node:child_process';
import { runStep } from '#tools/steps.ts';

const steps = [
  ['illustrations', 'tools/media/illustrations.ts'],
  ['icons', 'tools/media/icons.ts'],
] as const;

const filming = spawnSync('ffmpeg', ['-version']).status === 0;
const results = [];
for (const [name, file] of [...steps, ...(filming ? [['films', 'tools/media/videos.ts'] as const] : [])])
  results.push(await runStep(name, [file]));
if (!filming) console.log('The films were left as they are: they need ffmpeg (Debian: apt-get install ffmpeg).');
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
