import { createContext } from 'react';
import type { BrandFonts } from '#src/lib/brand/state.ts';

/** The brand being designed on the page, as far as it was broadcast: colors by swatch key, and fonts. */
export interface PageBrand {
  colors: Readonly<Record<string, string>>;
  fonts: Partial<BrandFonts>;
}

/** Empty until somebody has said something: the guide then shows the brand it documents. */
export const PageBrandContext = createContext<PageBrand>({ colors: {}, fonts: {} });
