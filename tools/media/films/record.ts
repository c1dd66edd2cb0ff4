import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Video } from '#src/data/videos.ts';

export interface Recording {
  /** One for each change of what is seen, with its second. */
  frames: { at: number; picture: Buffer }[];
  cues: { at: number; text: string }[];
  seconds: number;
}

export interface FilmControl {
  /** Begins the recording; what was done before is not seen. */
  start(): Promise<void>;
  /** Shows the next caption and holds the picture. */
  say(seconds: number): Promise<void>;
}

/** Plays a scene in a page and keeps what is seen of it. All captions have to be said. */
export async function record(
  page: Page,
  { captions, ...size }: Pick<Video, 'captions' | 'width' | 'height'>,
  play: (film: FilmControl) => Promise<void>,
): Promise<Recording> {
  const frames: Recording['frames'] = [];
  const cues: Recording['cues'] = [];
  let began = 0;
  const now = () => (performance.now() - began) / 1000;
  await play({
    async start() {
      began = performance.now();
      await page.screencast.start({
        size,
        quality: 92,
        onFrame: ({ data }) => frames.push({ at: now(), picture: data }),
      });
    },
    async say(seconds) {
      const text = captions[cues.length];
      if (text === undefined) throw new Error('The scene says more than its captions');
      cues.push({ at: now(), text });
      await wait(seconds * 1000);
    },
  });
  if (cues.length !== captions.length) throw new Error('The scene leaves a caption out');
  const seconds = now();
  await page.screencast.stop();
  return { frames, cues, seconds };
}
