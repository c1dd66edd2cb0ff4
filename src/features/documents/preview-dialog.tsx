import { useState, type ReactNode } from 'react';
import type { Document, DocumentVersion } from '#shared/contracts/documents.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { CorrectName } from './correct-name.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { History } from './history.tsx';
import { fileAddress } from './queries.ts';
import { FileView } from './file-view.tsx';
import { LinkView } from './link-view.tsx';
import { ReviewDue } from './review-due.tsx';

interface PreviewDialogProps {
  document: Document | null;
  /** What people write to each other about it. */
  discussion: (document: Document) => ReactNode;
  onClose: () => void;
}

export function PreviewDialog({ document, discussion, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open={document !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {document && (
        <DialogContent
          title={<bdi>{document.name}</bdi>}
          description={document.description === null ? 'Document preview' : <bdi>{document.description}</bdi>}
          width="max-w-3xl"
        >
          <DecisionBar key={document.id} document={document} />
          <Opened key={`${document.id} ${document.version}`} document={document} />
          {discussion(document)}
        </DialogContent>
      )}
    </Dialog>
  );
}

type Shown = Pick<DocumentVersion, 'number' | 'file'>;

/** The version that is looked at, and how it came to be. */
function Opened({ document }: { document: Document }) {
  const { id, version, file } = document;
  const [shown, setShown] = useState<Shown>({ number: version, file });
  const isLink = shown.file === null;
  return (
    <>
      {isLink && file === null && <LinkView document={document} />}
      {shown.file !== null && (
        <FileView
          key={shown.number}
          kind={shown.file.kind}
          name={shown.file.name}
          address={fileAddress(id, shown.number)}
        />
      )}
      <CorrectName document={document} />
      <ReviewDue document={document} />
      <History document={document} shown={shown.number} onShow={setShown} />
    </>
  );
}
