import { TableSkeleton, TabMissing } from '#src/admin/table/states.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';

export const ofTab = { fallback: <TableSkeleton />, missing: TabMissing };

/** Records that are opened on pages of their own and beside the queue. */
export const InvoicePage = lazyPart(() => import('#src/admin/invoices/invoice-page.tsx'), 'InvoicePage', ofTab);
export const LeadPage = lazyPart(() => import('#src/admin/leads/lead-page.tsx'), 'LeadPage', ofTab);
