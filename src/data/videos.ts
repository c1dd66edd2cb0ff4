export interface Video {
  /** The QuickTime file that a service names. */
  mov: string;
  /** The same picture for browsers that do not play QuickTime; listed first. */
  webm: string;
  poster: string;
  vtt: string;
  width: number;
  height: number;
  /** What the film shows, in a sentence. */
  description: string;
  /** In order; together they are the transcript. */
  captions: string[];
}

export const videoPaths = ['/branding_video.mov', '/cybersecurityvid.mov'] as const;
export type VideoPath = (typeof videoPaths)[number];

/** What lies in `public` of one film. */
const filesOf = (name: string) => ({
  ...{ mov: `/${name}.mov`, webm: `/${name}.webm`, poster: `/${name}.webp`, vtt: `/${name}.vtt` },
  ...{ width: 1280, height: 720 },
});

/** Both silent, and both the product itself: tools/media/films.ts films it and times the captions. */
export const videos: Record<VideoPath, Video> = {
  '/branding_video.mov': {
    ...filesOf('branding_video'),
    description: 'The branding tool at work, before and after: from an industry and a mood to a style guide. Silent.',
    captions: [
      'Before: the tool opens with the default palette, shown on a heading, a text, buttons and a card.',
      'We choose an industry and a mood: finance, elegant.',
      'The tool recommends palettes that stay readable, with fonts to match.',
      'After: one of them is applied, and the preview shows it at once.',
      'The style guide further down has followed, swatches and fonts.',
    ],
  },
  '/cybersecurityvid.mov': {
    ...filesOf('cybersecurityvid'),
    description: 'One finding, from detection to fix: a record is altered, caught and restored. Silent.',
    captions: [
      'A reading as it was sealed: 84,120 kilometers. Dealer, insurer and buyer can verify it.',
      'Somebody turns it back by 20,000 kilometers.',
      'Detected: every hash above the reading has changed, and all three see that it differs.',
      'Changing another digit does not help. Only the sealed reading leads to the root.',
      'Fixed: the sealed reading is restored, and every line agrees again.',
    ],
  },
};
