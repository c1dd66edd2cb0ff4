import { type Currency, formatFigure, formatMoney } from '#src/shared/money.ts';
import { de } from './de.ts';
import { en, type InvoiceWords } from './en.ts';
import { fr } from './fr.ts';

/** The languages that invoices, and what is mailed about them, are written in. */
const languages = { en, de, fr } satisfies Record<string, InvoiceWords>;
export type InvoiceLanguage = keyof typeof languages;

/** In French, a space that does not break stands before these signs and inside quotation marks; but for the colon, a narrow one. */
const inFrench = (words: string) => words.replaceAll(/ (?=[?!;»])|(?<=«) /g, '\u202F').replaceAll(/ (?=:)/g, '\u00A0');

/** Says a word of one language, with what it is about filled in. */
export const sayingIn =
  <Words extends Record<string, string>>(language: InvoiceLanguage, words: Words) =>
  (word: keyof Words & string, parts: Readonly<Record<string, string | number>> = {}) => {
    const said = words[word] ?? '';
    return (language === 'fr' ? inFrench(said) : said).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(parts[name] ?? ''),
    );
  };

/** A language's words and formats: what writes days and sums is slow to make, so it is made once. */
export function onceIn<Spoken>(make: (language: InvoiceLanguage) => Spoken) {
  const spoken = new Map<InvoiceLanguage, Spoken>();
  return (language: InvoiceLanguage): Spoken => {
    const known = spoken.get(language) ?? make(language);
    spoken.set(language, known);
    return known;
  };
}

/** Writes days as a language does: of French, Intl does not know that the first of a month is '1er'. */
export function dayIn(language: InvoiceLanguage, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const write = (day: string) => format.format(new Date(day));
  return language === 'fr' ? (day) => write(day).replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : write;
}

function speaking(language: InvoiceLanguage) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return {
    language,
    say: sayingIn(language, languages[language]),
    day: dayIn(language, { dateStyle: 'long' }),
    weekday: dayIn(language, { weekday: 'long', month: 'long', day: 'numeric' }),
    number: (value: number) => number.format(value),
    percent: (value: number) => rate.format(value / 100),
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
    figure: (minor: number, currency: Currency) => formatFigure(minor, currency, language),
  };
}
export type Speaking = ReturnType<typeof speaking>;

/** Words, days and sums as one language writes them. */
export const inLanguage = onceIn(speaking);
