import type { Invoice } from './contracts/invoices.ts';

/** 'Invoice 2026-0007' */
export const invoiceName = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>) =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? '(draft)'}`;

/** Who sends or owes, line by line. */
export const partyLines = ({ legalName, address, taxId }: NonNullable<Invoice['client']>) =>
  [legalName, address, taxId && `Tax ID ${taxId}`].filter(Boolean).join('\n');
