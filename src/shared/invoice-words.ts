import type { Invoice } from './contracts/invoices.ts';

/** 'Invoice 2026-0007' */
export const invoiceName = ({ kind, number, isDeposit }: Pick<Invoice, 'kind' | 'number' | 'isDeposit'>) =>
  `${kind === 'credit_note' ? 'Credit note' : isDeposit ? 'Deposit invoice' : 'Invoice'} ${number ?? '(draft)'}`;

/** What stands on the invoices of a firm that is an example. */
export const exampleWords = ({ rest }: Pick<Invoice, 'rest'>) =>
  rest > 0 ? 'Example. Nobody owes this; please don’t pay it.' : 'Example. Nobody owes or paid this.';
