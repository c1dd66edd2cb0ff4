import type { Document } from '#shared/contracts/documents.ts';
import { documentStatusLabels, type DocumentStatus } from '#shared/document-status.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';

const tones: Record<DocumentStatus, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'danger' };

type Standing = Pick<Document, 'status' | 'isWaiting'>;

/** Nobody decides any more on what was left behind undecided. */
export const documentStanding = ({ status, isWaiting }: Standing): string =>
  status === 'pending' && !isWaiting ? 'No decision' : documentStatusLabels[status];

export function DocumentStatusBadge({ document }: { document: Standing }) {
  const { status, isWaiting } = document;
  return (
    <Badge tone={status === 'pending' && !isWaiting ? 'neutral' : tones[status]}>{documentStanding(document)}</Badge>
  );
}
