import type { Invoice, InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, queryById, type Query } from '#src/lib/query.ts';

export const $invoices: Query<Listing<InvoiceSummary>> = createListQuery(memberApi.invoices, {});
export const invoiceQuery = queryById((id: number): Query<Invoice> =>
  createQuery(memberApi.invoices[':id'], { param: { id } }),
);
export const invoicePaths = () => [$invoices.path, ...invoiceQuery.paths()];

export const pdfAddress = (id: number) => memberApi.invoices[':id'].pdf.$path({ param: { id } });
export const receiptAddress = (id: number, paymentId: number) =>
  memberApi.invoices[':id'].payments[':paymentId'].receipt.$path({ param: { id, paymentId } });
