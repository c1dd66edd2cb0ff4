import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

export interface Recording {
  /** Taken as fast as the browser gives them, each with its second. */
  frames: { at: number; picture: Buffer }[];
  cues: { at: number; text: string }[];
  seconds: number;
}

export interface FilmControl {
  /** Begins the recording; what was done before is not seen. */
  start(): void;
  /** Shows the next caption and holds the picture. */
  say(seconds: number): Promise<void>;
}

/** Plays a scene in a page and keeps what is seen of it. All captions have to be said. */
export async function record(
  page: Page,
  captions: readonly string[],
  play: (film: FilmControl) => Promise<void>,
): Promise<Recording> {
  const frames: Recording['frames'] = [];
  const cues: Recording['cues'] = [];
  const filming = new AbortController();
  let began = 0;
  const now = () => (performance.now() - began) / 1000;

  async function watch() {
    while (!filming.signal.aborted) {
      const at = now();
      frames.push({ at, picture: await page.screenshot({ type: 'jpeg', quality: 92 }) });
    }
  }
  let watching: Promise<void> | undefined;
  await play({
    start() {
      began = performance.now();
      watching = watch();
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
  filming.abort();
  await watching;
  return { frames, cues, seconds };
}
