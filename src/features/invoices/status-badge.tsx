import type { InvoiceStatus } from '#src/shared/contracts/invoices.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { invoiceStatusLabels, invoiceStatusTones } from './words.ts';

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={invoiceStatusTones[status]}>{invoiceStatusLabels[status]}</Badge>;
}
