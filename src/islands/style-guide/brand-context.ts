import { createContext } from 'react';
import type { BrandFonts } from '#lib/brand/state.ts';

/** What the page has heard of the brand being designed on it: colors by swatch key, and fonts. */
export interface HeardBrand {
  colors: Readonly<Record<string, string>>;
  fonts: Partial<BrandFonts>;
}

/** Empty until somebody has said something: the guide then shows the brand it documents. */
export const HeardBrandContext = createContext<HeardBrand>({ colors: {}, fonts: {} });
