import type { Language } from '#src/shared/contracts/companies.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import type { Currency } from '#src/shared/money.ts';
import { de } from './de.ts';
import { en, type OfferWords } from './en.ts';
import { fr } from './fr.ts';

const languages: Record<Language, OfferWords> = { en, de, fr };

const dayIn = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(day));
};

const cents = { en: /\.0+(?=\D*$)/, de: /,0+(?=\D*$)/, fr: /,0+(?=\D*$)/ };

/** Sums that are whole are read without their cents: '1,200' of '1,200.00', '1.200 €' of '1.200,00 €'. */
const whole = (sum: string, language: Language) => sum.replace(cents[language], '');

function speaking(language: Language) {
  const { day, money, figure, percent } = inLanguage(language);
  const moment = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return {
    ...{ language, day, money, figure, percent },
    say: (word: keyof OfferWords, parts: Readonly<Record<string, string | number>> = {}) =>
      languages[language][word].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '')),
    weekday: dayIn(language, { weekday: 'long', month: 'long', day: 'numeric' }),
    short: dayIn(language, { month: 'short', day: 'numeric' }),
    minute: dayIn(language, { ...moment, timeZoneName: 'short' }),
    second: dayIn(language, { ...moment, second: '2-digit', timeZoneName: 'short' }),
    sum: (minor: number, currency: Currency) => whole(money(minor, currency), language),
    wholeFigure: (minor: number, currency: Currency) => whole(figure(minor, currency), language),
  };
}
export type SpokenOffer = ReturnType<typeof speaking>;

const spoken = new Map<Language, SpokenOffer>();

/** What an offer says, in its language: what writes days and sums is slow to make, so it is made once. */
export function offerIn(language: Language): SpokenOffer {
  const known = spoken.get(language) ?? speaking(language);
  spoken.set(language, known);
  return known;
}
