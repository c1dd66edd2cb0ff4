import { type Currency, formatFigure, formatMoney } from '#src/shared/money.ts';
import { de } from './de.ts';
import { en, type InvoiceWords } from './en.ts';
import { fr } from './fr.ts';

/** The languages that invoices, and what is mailed about them, are written in. */
const languages = { en, de, fr } satisfies Record<string, InvoiceWords>;
export type InvoiceLanguage = keyof typeof languages;

function speaking(language: InvoiceLanguage) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return {
    language,
    say: (word: keyof InvoiceWords, parts: Readonly<Record<string, string | number>> = {}) =>
      languages[language][word].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '')),
    day: (value: string) => day.format(new Date(value)),
    number: (value: number) => number.format(value),
    percent: (value: number) => rate.format(value / 100),
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
    figure: (minor: number, currency: Currency) => formatFigure(minor, currency, language),
  };
}
export type Speaking = ReturnType<typeof speaking>;

const spoken = new Map<InvoiceLanguage, Speaking>();

/** Words, days and sums as one language writes them. What writes days and sums is slow to make, so it is made once. */
export function inLanguage(language: InvoiceLanguage): Speaking {
  const known = spoken.get(language) ?? speaking(language);
  spoken.set(language, known);
  return known;
}
