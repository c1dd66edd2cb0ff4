import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { invoiceQuery } from '#src/features/invoices/queries.ts';
import { changed, patch } from '#src/lib/query.ts';

/** Shows what is stored now. */
export function keepInvoice(stored: Invoice): void {
  patch(invoiceQuery(stored.id), () => stored);
  changed(['invoices'], invoiceQuery(stored.id));
}
