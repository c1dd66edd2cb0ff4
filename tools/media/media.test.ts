import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { videos } from '#src/data/videos.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.values(videos))(
  '$mov is a light QuickTime film with a WebM beside it, a poster and captions that are its transcript',
  (video) => {
    const bytes = (path: string) => readFileSync(new URL(`public${path}`, root));
    expect(bytes(video.mov).toString('latin1', 4, 10)).toBe('ftypqt');
    expect(bytes(video.webm).toString('hex', 0, 4)).toBe('1a45dfa3');
    expect(bytes(video.poster).toString('latin1', 8, 12)).toBe('WEBP');
    const cues = bytes(video.vtt).toString('utf8').split('\n\n').slice(1);
    expect(cues.map((cue) => cue.split('\n')[1])).toEqual(video.captions);
    // It may stand in the first screen, whose bytes are counted.
    expect(bytes(video.poster).length).toBeLessThan(24 * 1024);
    for (const path of [video.mov, video.webm]) {
      expect(statSync(new URL(`public${path}`, root)).size).toBeLessThan(1.5 * 1024 * 1024);
    }
  },
);
