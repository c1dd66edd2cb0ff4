import { proposeTax, type Seller } from '#src/shared/tax-proposal.ts';
import { invoicing } from './invoicing.ts';
import { cardPayment } from './payments.ts';

const { currency, taxRate: standardRate, paymentDays } = invoicing;

/** What a buyer at home and businesses abroad pay, by the rule that proposes the tax of an invoice. */
export function taxInWords(seller: Seller, rate: number): string {
  const from = (country: string, vatNumber = '') => proposeTax(seller, { country, vatNumber }, rate, 'en');
  const atHome = from(seller.country);
  if (atHome.taxRate === 0) return 'We add no tax.';
  const abroad = seller.country === 'DE' ? 'FR' : 'DE';
  const ours = `Our usual tax is ${atHome.taxRate}%`;
  return from(abroad, `${abroad}123456789`).category === 'AE'
    ? `${ours}; a business in another EU country that gives us its VAT number pays us none (reverse charge), nor does one outside the EU.`
    : `${ours}; a business in another country pays us none.`;
}

const exampleNote = ({ isExample }: { isExample: boolean }) =>
  isExample ? ' Until this firm has entered its own, these are an example.' : '';

/** What answers say of invoices, from the same figures as an invoice itself. */
export const invoiceTax = `Invoices are in ${currency}. ${taxInWords(invoicing.firm, standardRate)}${exampleNote(invoicing.firm)}`;
export const invoiceDue = `Unless it says otherwise, an invoice is due ${paymentDays} days after it is issued.`;
export const waysToPay = `You can pay by bank transfer or in cryptocurrency. ${cardPayment}`;
