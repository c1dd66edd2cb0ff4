import type { ReactNode } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import { LoadError } from '#components/app/load-error.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useQuery } from '#lib/query.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { documentQuery } from './queries.ts';

interface OpenedDocumentProps {
  id: number;
  discussion: (document: Document) => ReactNode;
  onClose: () => void;
}

/** The document that an address names, wherever in the lists it is. */
export function OpenedDocument({ id, discussion, onClose }: OpenedDocumentProps) {
  const { data: document, error, retry } = useQuery(documentQuery(id));
  if (document) return <PreviewDialog document={document} discussion={discussion} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open onOpenChange={onClose}>
      {error.status === 404 ? (
        <DialogContent title="Document not found" description="It was deleted, or it is not shared with you." />
      ) : (
        <DialogContent title="Error Loading Document" hideTitle>
          <LoadError
            title="Error Loading Document"
            description="There was a problem loading this document."
            error={error}
            onRetry={retry}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
