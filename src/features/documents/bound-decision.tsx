import type { ReactNode } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatMoment } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { certificateAddress, versionsQuery } from './queries.ts';

const shortened = (digest: string) => `${digest.slice(0, 8)}…${digest.slice(-8)}`;

/** What a decision has bound: the version, and the file by its fingerprint. */
interface BoundDecisionProps {
  document: Document;
  after: ReactNode;
}

export function BoundDecision({
  document: { id, version, status, file, projectId, decidedAt },
  after,
}: BoundDecisionProps) {
  const { data: versions } = useQuery(versionsQuery(id));
  const digest = versions?.find(({ number }) => number === version)?.sha256;
  const when = decidedAt === null ? '' : ` on ${formatMoment(decidedAt)}`;
  const isApproved = status === 'approved';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="status" className="min-w-0">
        <p className="flex items-center gap-2 font-heading font-medium text-heading">
          {isApproved && (
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border border-primary bg-act" />
          )}
          {isApproved ? `Approved by you${when}` : `You asked for changes${when}`}
        </p>
        <p className="text-sm text-muted">
          Bound to version {version}
          {digest && (
            <>
              , fingerprint <span className="mono">{shortened(digest)}</span>
            </>
          )}
          . {projectId === null ? 'Its author has been notified.' : 'Everyone on the project has been notified.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isApproved && file !== null && (
          <Button asChild variant="secondary">
            <a href={certificateAddress(id, version)}>Open the certificate</a>
          </Button>
        )}
        {after}
      </div>
    </div>
  );
}
