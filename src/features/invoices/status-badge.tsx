import type { InvoiceStatus } from '#src/shared/contracts/invoices.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { clientStatusLabels, invoiceStatusLabels, invoiceStatusTones } from './words.ts';

interface InvoiceStatusBadgeProps {
  status: InvoiceStatus;
  /** Read by whoever pays, not by staff. */
  isClient?: boolean;
}

export function InvoiceStatusBadge({ status, isClient = false }: InvoiceStatusBadgeProps) {
  return (
    <Badge tone={invoiceStatusTones[status]}>{(isClient ? clientStatusLabels : invoiceStatusLabels)[status]}</Badge>
  );
}
