import type { Invoice } from './contracts/invoices.ts';

/** 'Invoice 2026-0007' */
export const invoiceName = ({ kind, number, isDeposit }: Pick<Invoice, 'kind' | 'number' | 'isDeposit'>) =>
  `${kind === 'credit_note' ? 'Credit note' : isDeposit ? 'Deposit invoice' : 'Invoice'} ${number ?? '(draft)'}`;
