import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { invoiceStatusLabels } from '#src/features/invoices/words.ts';

export const invoiceText = ({ id, clientName, projectTitle, status, ...named }: InvoiceSummary) =>
  [invoiceName(named), clientName, projectTitle, invoiceStatusLabels[status], id].join(' ');

export const issuedMonth = ({ issuedOn }: InvoiceSummary) => issuedOn?.slice(0, 7) ?? '';
