import type { Language } from '#src/shared/contracts/companies.ts';
import { dayIn, inLanguage, onceIn, sayingIn } from '#src/shared/invoice-language/words.ts';
import { de } from './de.ts';
import { en, type LinkWords } from './en.ts';
import { fr } from './fr.ts';

const languages: Record<Language, LinkWords> = { en, de, fr };

/** What the page of a shared link says, in the language of whom it is for. */
export const linkIn = onceIn((language) => ({
  ...inLanguage(language),
  say: sayingIn(language, languages[language]),
  monthDay: dayIn(language, { month: 'long', day: 'numeric' }),
  minute: dayIn(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }),
}));
export type SpokenLink = ReturnType<typeof linkIn>;
