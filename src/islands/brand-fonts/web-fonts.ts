import latoBold from '@fontsource/lato/files/lato-latin-700-normal.woff2?url';
import latoRegular from '@fontsource/lato/files/lato-latin-400-normal.woff2?url';
import latoExtendedBold from '@fontsource/lato/files/lato-latin-ext-700-normal.woff2?url';
import latoExtendedRegular from '@fontsource/lato/files/lato-latin-ext-400-normal.woff2?url';
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import montserratExtended from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url';
import poppinsBold from '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url';
import poppinsMedium from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url';
import poppinsRegular from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppinsExtendedBold from '@fontsource/poppins/files/poppins-latin-ext-700-normal.woff2?url';
import poppinsExtendedMedium from '@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2?url';
import poppinsExtendedRegular from '@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2?url';
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoExtended from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url';

/** The ranges the files were cut to. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, ' +
  'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const extended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, ' +
  'U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

type Face = readonly [weight: string, latinFile: string, extendedFile: string];

/** Inter and Open Sans are not here: every page of the site declares them. */
const faces: Readonly<Record<string, readonly Face[]>> = {
  Roboto: [['100 900', roboto, robotoExtended]],
  Montserrat: [['100 900', montserrat, montserratExtended]],
  Lato: [
    ['400', latoRegular, latoExtendedRegular],
    ['700', latoBold, latoExtendedBold],
  ],
  Poppins: [
    ['400', poppinsRegular, poppinsExtendedRegular],
    ['500', poppinsMedium, poppinsExtendedMedium],
    ['700', poppinsBold, poppinsExtendedBold],
  ],
};

let declared = false;

/** Makes the fonts known to the page. A browser fetches a file only when text on the page is set in it. */
export function declareWebFonts(): void {
  if (declared) return;
  declared = true;
  for (const [family, weights] of Object.entries(faces)) {
    for (const [weight, latinFile, extendedFile] of weights) {
      document.fonts.add(new FontFace(family, `url("${latinFile}")`, { weight, unicodeRange: latin, display: 'swap' }));
      document.fonts.add(
        new FontFace(family, `url("${extendedFile}")`, { weight, unicodeRange: extended, display: 'swap' }),
      );
    }
  }
}
