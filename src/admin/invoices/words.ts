import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { invoiceStatusLabels } from '#src/features/invoices/words.ts';

export const invoiceText = ({ id, clientName, projectTitle, status, ...named }: InvoiceSummary) =>
  [invoiceName(named), clientName, projectTitle, invoiceStatusLabels[status], id].join(' ');

export const issuedMonth = ({ issuedOn }: InvoiceSummary) => issuedOn?.slice(0, 7) ?? '';

/** What the list is narrowed to, as the address keeps it: '2026-11,overdue,Northwind'. */
export interface InvoiceFilter {
  month: string;
  status: string;
  client: string;
}

export function readFilter(text: string): InvoiceFilter {
  // What needs somebody leads here by one word.
  if (text === 'claims') return { month: '', status: text, client: '' };
  const [month = '', status = '', ...client] = text.split(',');
  return { month, status, client: client.join(',') };
}

export const writeFilter = ({ month, status, client }: InvoiceFilter) =>
  month + status + client === '' ? '' : [month, status, client].join(',');

export const isKept =
  ({ month, status, client }: InvoiceFilter) =>
  (invoice: InvoiceSummary) =>
    (month === '' || issuedMonth(invoice) === month) &&
    (client === '' || invoice.clientName === client) &&
    (status === '' || (status === 'claims' ? invoice.waitingClaims > 0 : invoice.status === status));
