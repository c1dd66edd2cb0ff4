import { createRoot } from 'react-dom/client';
import { loadBrandingStyles } from '#islands/island-styles.ts';
import { StyleGuide } from './style-guide.tsx';

/** Takes the place of the readable version that the page came with. */
export async function mountStyleGuide(host: HTMLElement): Promise<void> {
  await loadBrandingStyles();
  createRoot(host).render(<StyleGuide />);
}
