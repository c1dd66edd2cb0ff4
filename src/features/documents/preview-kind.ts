import { safeWebUrl } from '#src/shared/web-url.ts';

export type PreviewKind = 'image' | 'pdf' | 'none';

/** Hosts that are reserved for examples have no files to show. */
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/;
const images = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * How the dialog can show an address. Only https, because the page's policy allows nothing else; only pictures and PDF
 * files, because anything else could run scripts inside a frame.
 */
export function previewKind(fileUrl: string): PreviewKind {
  const safe = safeWebUrl(fileUrl);
  if (!safe?.startsWith('https:')) return 'none';
  const { hostname, pathname } = new URL(safe);
  if (exampleHost.test(hostname)) return 'none';
  if (images.test(pathname)) return 'image';
  return /\.pdf$/i.test(pathname) ? 'pdf' : 'none';
}
