import { isFontName } from './fonts.ts';
import { type Brand, defaultBrand, toBrand } from './state.ts';

/** A palette as it is stored: saved to an account, or attached to a project. */
interface Stored {
  name: string;
  primary: string;
  secondary: string;
  accent1: string;
  accent2?: string | null | undefined;
  gray?: string | null | undefined;
  headingFont?: string | null;
  bodyFont?: string | null;
}

/** A stored palette as the tool opens it, or null when what is stored is not one. */
export function brandOf({ name, headingFont, bodyFont, ...colors }: Stored): Brand | null {
  return toBrand({
    name,
    colors: { ...colors, accent2: colors.accent2 ?? '', gray: colors.gray ?? '' },
    headingFont: isFontName(headingFont) ? headingFont : defaultBrand.headingFont,
    bodyFont: isFontName(bodyFont) ? bodyFont : defaultBrand.bodyFont,
  });
}
