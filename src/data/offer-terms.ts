import terms from '#src/data/offer-terms.json' with { type: 'json' };

import { type Language, languages } from '#src/shared/contracts/companies.ts';

/** What both sides agree to beside the price. Whoever changes a clause gives it the next version, and the day. */
export const offerTerms = { ...terms, language: languages.find((one) => one === terms.language) ?? unknownLanguage() };

function unknownLanguage(): Language {
  throw new Error(`language in src/data/offer-terms.json is one of ${languages.join(', ')}, not '${terms.language}'.`);
}
