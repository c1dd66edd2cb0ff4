let applied: Promise<void> | undefined;

function load(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}

/**
 * Fetches the whole sheet of the site, of which the page carries its part, once. Settles when it applies, or when it cannot
 * be had: unstyled words are better than none. While developing a page has the whole sheet from the start.
 */
export function loadSiteStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet;
  applied ??= href === undefined ? Promise.resolve() : load(href);
  return applied;
}
