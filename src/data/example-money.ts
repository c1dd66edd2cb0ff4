import { invoicing } from './invoicing.ts';

const figure = new Intl.NumberFormat('en');
const whole = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: invoicing.currency,
  maximumFractionDigits: 0,
});

/** A sum of an example, in the currency that invoices are written in: €38,000. */
export const exampleSum = (amount: number) => whole.format(amount);

/** €90,000–120,000. */
export const exampleRange = (from: number, to: number) => `${exampleSum(from)}–${figure.format(to)}`;
