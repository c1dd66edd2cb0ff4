import type { Invoice } from './contracts/invoices.ts';

/** 'Invoice 2026-0007' */
export const invoiceName = ({ kind, number, isDeposit }: Pick<Invoice, 'kind' | 'number' | 'isDeposit'>) =>
  `${kind === 'credit_note' ? 'Credit note' : isDeposit ? 'Deposit invoice' : 'Invoice'} ${number ?? '(draft)'}`;

/** A name in the middle of a sentence, with the capitals that it has further on: 'outside the scope of VAT'. */
export const inSentence = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
