import { Check, Download, ExternalLink, Eye, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import type { DocumentStatus } from '#shared/document-status.ts';
import { safeWebUrl } from '#shared/web-url.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#stores/toast.ts';
import { reviewDocument } from './actions.ts';

interface DocumentActionsProps {
  document: Document;
  onPreview: (document: Document) => void;
  onReject: (document: Document) => void;
  onRemove: (document: Document) => void;
}

/** A decision removes its own button: the focus of whoever made it by keyboard stays in the same row. */
function useFocusInRow(status: DocumentStatus) {
  const row = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (byKeyboard.current && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [status]);
  // A click made with the keyboard has a detail of 0.
  const onClick = ({ detail }: MouseEvent) => {
    byKeyboard.current = detail === 0;
  };
  return { row, onClick };
}

export function DocumentActions({ document, onPreview, onReject, onRemove }: DocumentActionsProps) {
  const { name, status, mayReview, mayRemove } = document;
  const { row, onClick } = useFocusInRow(status);
  return (
    <div ref={row} onClick={onClick} className="flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="sm" aria-label={`Preview ${name}`} onClick={() => onPreview(document)}>
        <Eye aria-hidden="true" />
        Preview
      </Button>
      <WayToFile document={document} />
      {mayReview && (
        <div className="flex gap-1">
          {status !== 'approved' && <ApproveButton document={document} />}
          {status !== 'rejected' && (
            <Button variant="ghost" size="sm" aria-label={`Reject ${name}`} onClick={() => onReject(document)}>
              <X aria-hidden="true" className="text-danger" />
              Reject
            </Button>
          )}
        </div>
      )}
      {mayRemove && (
        <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => onRemove(document)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
    </div>
  );
}

/** A file is saved, a link opens elsewhere; an address that is not safe to follow is neither. */
function WayToFile({ document: { name, file, fileUrl } }: { document: Document }) {
  const href = safeWebUrl(fileUrl);
  if (file !== null) {
    return (
      <Button asChild variant="ghost" size="sm">
        <a href={`${fileUrl}?save`} aria-label={`Download ${name}`}>
          <Download aria-hidden="true" />
          Download
        </a>
      </Button>
    );
  }
  if (href === null) return null;
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name} in a new tab`}>
        <ExternalLink aria-hidden="true" />
        Open
      </a>
    </Button>
  );
}

function ApproveButton({ document }: { document: Document }) {
  const { name } = document;
  const [pending, approve] = usePending(() =>
    attempt('Failed to approve document', async () => {
      await reviewDocument(document, 'approved');
      toast({ title: 'Document approved', description: `“${name}” is now approved.` });
    }),
  );

  return (
    <Button variant="ghost" size="sm" aria-label={`Approve ${name}`} loading={pending} onClick={approve}>
      {!pending && <Check aria-hidden="true" className="text-success" />}
      Approve
    </Button>
  );
}
