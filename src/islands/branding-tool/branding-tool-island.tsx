import type { ReactNode } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { BrandingTool } from './branding-tool.tsx';

/** Takes the place of the still picture that the page came with. */
export function BrandingToolIsland({ children }: { children?: ReactNode }) {
  return useHydrated() ? <BrandingTool /> : <div>{children}</div>;
}
