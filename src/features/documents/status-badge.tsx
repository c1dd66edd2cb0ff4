import { useStore } from '@nanostores/react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { documentStatusLabels, forInformation, type DocumentStatus } from '#src/shared/document-status.ts';
import { $deciding, isUnbound } from '#src/stores/deciding.ts';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';

const tones: Record<DocumentStatus, BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'danger' };

type Standing = Pick<Document, 'id' | 'version' | 'status' | 'asks' | 'isWaiting'>;

const decided = { approved: 'Approved', rejected: 'Changes asked for' } as const;

/** Nobody decides any more on what was left behind undecided. */
export function documentStanding({ status, asks, isWaiting }: Omit<Standing, 'id' | 'version'>): string {
  if (!asks) return forInformation;
  return status === 'pending' && !isWaiting ? 'No decision' : documentStatusLabels[status];
}

export function DocumentStatusBadge({ document }: { document: Standing }) {
  const { id, version, status, asks, isWaiting } = document;
  const made = useStore($deciding).find(
    (one) => one.document.id === id && one.document.version === version && isUnbound(one),
  );
  // Nobody else knows of it yet, but whoever decided does not meet it as undecided.
  if (made)
    return (
      <Badge tone="neutral" className="border-dashed">
        {decided[made.decision]}, can be taken back
      </Badge>
    );
  // It calls nobody.
  if (!asks)
    return (
      <span className="whitespace-nowrap font-heading text-[0.8125rem] font-medium text-muted">{forInformation}</span>
    );
  return (
    <Badge tone={status === 'pending' && !isWaiting ? 'neutral' : tones[status]}>{documentStanding(document)}</Badge>
  );
}
