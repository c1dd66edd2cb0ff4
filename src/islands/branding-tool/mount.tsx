import { createRoot } from 'react-dom/client';
import { loadBrandingStyles } from '#islands/island-styles.ts';
import { BrandingTool } from './branding-tool.tsx';

/** Takes the place of the still picture that the page came with. */
export async function mountBrandingTool(host: HTMLElement): Promise<void> {
  await loadBrandingStyles();
  createRoot(host).render(<BrandingTool />);
}
