export interface Video {
  /** The QuickTime file that a service names. */
  mov: string;
  /** The same picture for browsers that do not play QuickTime; listed first. */
  webm: string;
  poster: string;
  width: number;
  height: number;
  /** What the silent pictures show, for those who do not see them. */
  description: string;
}

export const videoPaths = ['/branding_video.mov', '/cybersecurityvid.mov'] as const;
export type VideoPath = (typeof videoPaths)[number];

/** All silent: there is no speech to caption. Made by tools/media/videos.ts. */
export const videos: Record<VideoPath, Video> = {
  '/branding_video.mov': {
    mov: '/branding_video.mov',
    webm: '/branding_video.webm',
    poster: '/branding_video.webp',
    width: 1280,
    height: 720,
    description:
      'Silent animation: construction lines draw a letter mark, five brand colors unfold beside it, a type specimen sets itself, and the parts settle into a web page and a phone screen.',
  },
  '/cybersecurityvid.mov': {
    mov: '/cybersecurityvid.mov',
    webm: '/cybersecurityvid.webm',
    poster: '/cybersecurityvid.webp',
    width: 1280,
    height: 720,
    description:
      'Silent animation: a network of nodes exchanges messages, one node turns red and is isolated, a shield closes around the network, and the sealed log of the incident is chained block by block.',
  },
};
