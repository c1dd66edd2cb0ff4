import brandingHref from '#styles/branding-islands.css?url';
import islandsHref from '#styles/islands.css?url';

const loading = new Map<string, Promise<void>>();

/**
 * Fetches a stylesheet for an island that is imported at first use. A plain import of the file would be written into
 * every document that can reach the island, used or not. Settles when the styles apply, or when they cannot be had:
 * unstyled words are better than none.
 */
function load(href: string): Promise<void> {
  const known = loading.get(href);
  if (known !== undefined) return known;
  const settled = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  loading.set(href, settled);
  return settled;
}

export function loadIslandStyles(): Promise<void> {
  return load(islandsHref);
}

/** Their own rules stand before the utilities, which have the last word. */
export async function loadBrandingStyles(): Promise<void> {
  await Promise.all([load(brandingHref), load(islandsHref)]);
}
