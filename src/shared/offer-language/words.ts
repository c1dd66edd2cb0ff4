import type { Language } from '#src/shared/contracts/companies.ts';
import type { OfferTerms } from '#src/shared/contracts/offers.ts';
import { dayIn, inLanguage, onceIn, sayingIn } from '#src/shared/invoice-language/words.ts';
import type { Currency } from '#src/shared/money.ts';
import { de } from './de.ts';
import { en, type OfferWords } from './en.ts';
import { fr } from './fr.ts';

const languages: Record<Language, OfferWords> = { en, de, fr };

const cents = { en: /\.0+(?=\D*$)/, de: /,0+(?=\D*$)/, fr: /,0+(?=\D*$)/ };

/** Sums that are whole are read without their cents: '1,200' of '1,200.00', '1.200 €' of '1.200,00 €'. */
const whole = (sum: string, language: Language) => sum.replace(cents[language], '');

function speaking(language: Language) {
  const { day, weekday, money, figure, percent } = inLanguage(language);
  const say = sayingIn(language, languages[language]);
  const moment = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return {
    ...{ language, day, weekday, money, figure, percent },
    say,
    /** Another language, as this one calls it. */
    nameOf: (other: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(other) ?? other,
    /** What its file is called on a disk. */
    file: (number: string | null, version: number) => `${say('file')}-${number ?? ''}-v${version}.pdf`,
    short: dayIn(language, { month: 'short', day: 'numeric' }),
    minute: dayIn(language, { ...moment, timeZoneName: 'short' }),
    second: dayIn(language, { ...moment, second: '2-digit', timeZoneName: 'short' }),
    sum: (minor: number, currency: Currency) => whole(money(minor, currency), language),
    wholeFigure: (minor: number, currency: Currency) => whole(figure(minor, currency), language),
  };
}
export type SpokenOffer = ReturnType<typeof speaking>;

/** What an offer says, in its language. */
export const offerIn = onceIn(speaking);

/** The terms keep the language in which they were sent; where that is another than the offer's, it is said. */
export function termsIn(language: Language, terms: OfferTerms | null) {
  const { say, day, nameOf } = offerIn(language);
  const theirs = terms?.language ?? 'en';
  return {
    title: say('terms', { version: terms?.version ?? 1, day: terms ? day(terms.date) : '' }),
    note: theirs === language ? '' : say('termsLanguage', { language: nameOf(theirs) }),
    ...{ clauses: terms?.clauses ?? [], language: theirs },
  };
}
