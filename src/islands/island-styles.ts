import href from '#styles/islands.css?url';

let loading: Promise<void> | undefined;

/**
 * Fetches islands.css for an island that is imported at first use. A plain import of the file would be written into
 * every document that can reach the island, used or not. Settles when the styles apply, or when they cannot be had:
 * unstyled words are better than none.
 */
export function loadIslandStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return loading;
}
