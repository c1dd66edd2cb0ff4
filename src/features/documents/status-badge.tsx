import type { Document } from '#src/shared/contracts/documents.ts';
import { documentStatusLabels, forInformation, type DocumentStatus } from '#src/shared/document-status.ts';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';

const tones: Record<DocumentStatus, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'danger' };

type Standing = Pick<Document, 'status' | 'asks' | 'isWaiting'>;

/** Nobody decides any more on what was left behind undecided. */
export function documentStanding({ status, asks, isWaiting }: Standing): string {
  if (!asks) return forInformation;
  return status === 'pending' && !isWaiting ? 'No decision' : documentStatusLabels[status];
}

export function DocumentStatusBadge({ document }: { document: Standing }) {
  const { status, asks, isWaiting } = document;
  // It calls nobody.
  if (!asks)
    return (
      <span className="whitespace-nowrap font-heading text-[0.8125rem] font-medium text-muted">{forInformation}</span>
    );
  return (
    <Badge tone={status === 'pending' && !isWaiting ? 'neutral' : tones[status]}>{documentStanding(document)}</Badge>
  );
}
