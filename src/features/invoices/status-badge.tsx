import type { InvoiceStatus } from '#src/shared/contracts/invoices.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { statusLabels, statusTones } from './words.ts';

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}
