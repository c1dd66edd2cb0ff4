/**
 * Films the two silent videos: `node tools/media/videos.ts` rewrites them in public. Every frame is an SVG made by the
 * kit of the illustrations; ffmpeg (Debian's will do) turns them into QuickTime and WebM.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { branding } from './video/branding.ts';
import { cybersecurity } from './video/cybersecurity.ts';
import { type Film, frame } from './video/motion.ts';

const rate = 30;
const to = (name: string) => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));
const size = `${frame.width}x${frame.height}`;

const encodings = {
  mov: [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'slow',
    '-crf',
    '20',
    '-movflags',
    '+faststart',
    '-f',
    'mov',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '31', '-row-mt', '1', '-cpu-used', '2', '-f', 'webm'],
};

async function film({ name, seconds, poster, draw }: Film): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(rate), '-i', '-'];
  const outputs = Object.entries(encodings).flatMap(([ending, options]) => [
    ...['-map', '0:v', '-pix_fmt', 'yuv420p', '-g', '150'],
    ...options,
    ...['-map_metadata', '-1', '-fflags', '+bitexact', to(`${name}.${ending}`)],
  ]);
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let index = 0; index < seconds * rate; index += 1) {
    const pixels = await sharp(Buffer.from(draw(index / rate)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`);
  await sharp(Buffer.from(draw(poster)))
    .webp({ quality: 70, effort: 6 })
    .toFile(to(`${name}.webp`));
}

for (const made of [await branding(), cybersecurity()]) {
  await film(made);
  console.log(`${made.name}: ${made.seconds} s`);
}
