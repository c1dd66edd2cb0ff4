/**
 * Films the two silent videos: `npm run media -- films` rewrites them, their captions and their posters in public. Both are
 * the product at work, in a browser, with its demo data; ffmpeg (Debian's will do) turns the pictures into QuickTime and WebM.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { videos } from '#src/data/videos.ts';
import { withStage } from '#tools/stage.ts';
import { root } from '#build/paths.ts';
import { scenes } from './films/scenes.ts';
import { record, type Recording } from './films/record.ts';

const rate = 12;
/** The window is larger than its picture, so that what happens leaves the lower edge to the captions. */
const scale = 0.8;
const to = (address: string) => join(root, 'public', address);

const encodings = {
  mov: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-movflags', '+faststart', '-f', 'mov'],
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', '-cpu-used', '2', '-f', 'webm'],
};

async function encode({ frames, seconds }: Recording, name: string): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(rate), '-i', '-'];
  const outputs = Object.entries(encodings).flatMap(([ending, options]) => [
    ...['-map', '0:v', '-pix_fmt', 'yuv420p', '-g', '120'],
    ...options,
    ...['-map_metadata', '-1', '-fflags', '+bitexact', to(`${name}.${ending}`)],
  ]);
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let index = 0; index < seconds * rate; index += 1) {
    const shown = frames.findLast(({ at }) => at <= index / rate) ?? frames[0];
    if (shown && !ffmpeg.stdin.write(shown.picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`);
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

function captionsOf({ cues, seconds }: Recording): string {
  const parts = cues.map(({ at, text }, index) => {
    const end = cues[index + 1]?.at ?? seconds;
    return `${clock(at)} --> ${clock(end)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...parts].join('\n');
}

await withStage(async (url, browser) => {
  for (const { mov, play } of scenes) {
    const { captions, poster, width, height, vtt } = videos[mov];
    const page = await browser.newPage({ viewport: { width: width / scale, height: height / scale } });
    const recording = await record(page, { captions, width, height }, (film) => play(page, url, film));
    await encode(recording, mov.slice(1).replace(/\.mov$/, ''));
    await writeFile(to(vtt), captionsOf(recording));
    const still = recording.frames.findLast(({ at }) => at <= recording.seconds - 1);
    if (still) await sharp(still.picture).resize(720).webp({ quality: 45, effort: 6 }).toFile(to(poster));
    console.log(`${mov}: ${recording.seconds.toFixed(1)} s, ${recording.frames.length} pictures`);
    await page.close();
  }
});
