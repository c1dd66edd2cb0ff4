import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { audit, invoices, invoiceTotals, needsOf } from '#src/admin/data.ts';
import { invoicePaths, invoiceQuery } from '#src/features/invoices/queries.ts';
import { localDay } from '#src/lib/format.ts';
import { refresh } from '#src/lib/query.ts';

/** Where an invoice is counted or told of in the admin area. */
const countedIn = () => [invoices.path, invoiceTotals.path, audit.path, needsOf(localDay()).path];

/** Reads again what an invoice is counted or told of in. */
export const refreshInvoices = () => refresh(...countedIn(), ...invoicePaths());

/** Shows what is stored now. */
export function keepInvoice(stored: Invoice): void {
  invoiceQuery(stored.id).patch(() => stored);
  refresh(...countedIn());
}
