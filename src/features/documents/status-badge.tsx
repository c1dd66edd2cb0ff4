import { documentStatusLabels, type DocumentStatus } from '#shared/document-status.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';

const tones: Record<DocumentStatus, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'danger' };

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge tone={tones[status]}>{documentStatusLabels[status]}</Badge>;
}
