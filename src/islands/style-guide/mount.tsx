import { createRoot } from 'react-dom/client';
import { loadBrandingStyles } from '#islands/island-styles.ts';
import { StyleGuide, type StillPanel } from './style-guide.tsx';

/**
 * The panels of the readable version: most of them stay as they are and need not be fetched again. Found by their anchors,
 * since the build gives classes other names in the page.
 */
function panelsOf(host: HTMLElement): StillPanel[] {
  return [...host.querySelectorAll('section[id^="guide-"]')].map((panel) => {
    const title = panel.querySelector('h3');
    // The tabs show it from now on.
    if (title !== null) title.className = 'sr-only';
    return { id: panel.id.replace('guide-', ''), title: title?.textContent ?? '', content: [...panel.children] };
  });
}

/** Takes the place of the readable version that the page came with. */
export async function mountStyleGuide(host: HTMLElement): Promise<void> {
  await loadBrandingStyles();
  const panels = panelsOf(host);
  createRoot(host).render(<StyleGuide panels={panels} />);
}
