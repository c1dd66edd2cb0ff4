import { safeWebUrl } from '#shared/web-url.ts';

export type PreviewKind = 'image' | 'pdf' | 'none';

/** Names that are set aside for examples: no file is kept there, and a frame would show somebody's notice of that. */
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/;
const images = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * What the dialog can show of an address. Only https: the page's policy allows nothing else, and a browser would refuse it
 * inside a secure page. Anything but a picture or a PDF file could act inside a frame.
 */
export function previewKind(fileUrl: string): PreviewKind {
  const safe = safeWebUrl(fileUrl);
  if (!safe?.startsWith('https:')) return 'none';
  const { hostname, pathname } = new URL(safe);
  if (exampleHost.test(hostname)) return 'none';
  if (images.test(pathname)) return 'image';
  return /\.pdf$/i.test(pathname) ? 'pdf' : 'none';
}
