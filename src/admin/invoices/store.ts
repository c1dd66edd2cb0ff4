import type { Invoice } from '#shared/contracts/invoices.ts';
import { audit, invoices, invoiceTotals, needsOf } from '#admin/data.ts';
import { invoicePaths, invoiceQuery } from '#features/invoices/queries.ts';
import { localDay } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';

/** Where an invoice is counted or told of in the admin area. */
const countedIn = () => [invoices.path, invoiceTotals.path, audit.path, needsOf(localDay()).path];

/** Reads again what an invoice is counted or told of in. */
export const refreshInvoices = () => refresh(...countedIn(), ...invoicePaths());

/** Shows what is stored now. */
export function keepInvoice(stored: Invoice): void {
  invoiceQuery(stored.id).patch(() => stored);
  refresh(...countedIn());
}
