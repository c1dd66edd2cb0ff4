import type { BilledMilestone } from '#src/shared/contracts/invoice-reasons.ts';
import type { Invoice, InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, type Query } from '#src/lib/query.ts';

export const invoicesQuery: Query<Listing<InvoiceSummary>> = createListQuery(memberApi.invoices, {}, [
  'invoices',
  'companies',
]);
export const invoiceQuery = (id: number): Query<Invoice> =>
  createQuery(memberApi.invoices[':id'], { param: { id } }, ['invoices', 'companies']);

/** What bills the milestones of a project; administrators ask. */
export const billedQuery = (projectId: number): Query<BilledMilestone[]> =>
  createQuery(memberApi.admin.invoices['of-project'][':id'], { param: { id: projectId } }, [
    'invoices',
    `milestones:${projectId}`,
  ]);

/** Where staff have an invoice. */
export const staffAddress = (id: number | null) => `${accountPaths.admin}/invoices/${id}`;
export const pdfAddress = (id: number) => memberApi.invoices[':id'].pdf.$path({ param: { id } });
export const xmlAddress = (id: number) => memberApi.invoices[':id'].xml.$path({ param: { id } });
export const receiptAddress = (id: number, paymentId: number) =>
  memberApi.invoices[':id'].payments[':paymentId'].receipt.$path({ param: { id, paymentId } });
