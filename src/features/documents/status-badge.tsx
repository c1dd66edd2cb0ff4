import type { DocumentStatus } from '#shared/contracts/documents.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';

const looks: Record<DocumentStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warning', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
