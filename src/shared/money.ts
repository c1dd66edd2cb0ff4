/** Currencies that invoices can be written in, with the digits that ISO 4217 gives them. The database knows the same. */
export const currencyDigits = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  AED: 2,
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  HKD: 2,
  HUF: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  MXN: 2,
  NOK: 2,
  NZD: 2,
  PLN: 2,
  RON: 2,
  SAR: 2,
  SEK: 2,
  SGD: 2,
  TND: 3,
  TRY: 2,
  UAH: 2,
  ZAR: 2,
} as const;

export type Currency = keyof typeof currencyDigits;
export const currencies = Object.keys(currencyDigits) as Currency[];

/** As a number of the currency itself: 1200 for 120000 cents. */
export const amountOf = (minor: number, currency: Currency): number => minor / 10 ** currencyDigits[currency];

function format(minor: number, currency: Currency, language: string, options: Intl.NumberFormatOptions): string {
  const digits = currencyDigits[currency];
  const figures = { minimumFractionDigits: digits, maximumFractionDigits: digits, ...options };
  return new Intl.NumberFormat(language, figures).format(amountOf(minor, currency)).replace('-', '−');
}

/** A sum in the currency's smallest unit, as people read it: €1,200.00. */
export const formatMoney = (minor: number, currency: Currency, language = 'en') =>
  format(minor, currency, language, { style: 'currency', currency });

/** The same where the currency stands elsewhere, above a column of them: 1,200.00. */
export const formatFigure = (minor: number, currency: Currency, language = 'en') =>
  format(minor, currency, language, {});
