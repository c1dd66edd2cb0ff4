import { invoicing } from './invoicing.ts';
import { cardPayment } from './payments.ts';

const { currency, taxRate, paymentDays } = invoicing;

const exampleNote = ({ isExample }: { isExample: boolean }) =>
  isExample ? ' Until this firm has entered its own, these are an example.' : '';

/** What answers say of invoices, from the same figures as an invoice itself. */
export const invoiceTax = `Invoices are in ${currency}, and each line names its tax; the usual rate is ${taxRate}%.${exampleNote(invoicing.firm)}`;
export const invoiceDue = `Unless it says otherwise, an invoice is due ${paymentDays} days after it is issued.`;
export const waysToPay = `You can pay by bank transfer or in cryptocurrency. ${cardPayment}`;
