import type { ReactNode } from 'react';
import { useSiteStyles } from '#islands/use-site-styles.ts';
import { BrandingTool } from './branding-tool.tsx';

/** Takes the place of the still picture that the page came with. */
export function BrandingToolIsland({ children }: { children?: ReactNode }) {
  return useSiteStyles() ? <BrandingTool /> : <div>{children}</div>;
}
