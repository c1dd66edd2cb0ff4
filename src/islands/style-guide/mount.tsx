import { createRoot } from 'react-dom/client';
import { loadIslandStyles } from '#islands/island-styles.ts';
import { StyleGuide } from './style-guide.tsx';

/** Takes the place of the readable version that the page came with. */
export async function mountStyleGuide(host: HTMLElement): Promise<void> {
  await loadIslandStyles();
  createRoot(host).render(<StyleGuide />);
}
