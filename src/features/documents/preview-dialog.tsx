import { useCallback, useState, type ReactNode } from 'react';
import type { Document, DocumentVersion } from '#shared/contracts/documents.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { CorrectName } from './correct-name.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { History } from './history.tsx';
import { fileAddress } from './queries.ts';
import { Unseen } from './file-frame.tsx';
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
          <Reviewed key={document.id} document={document} />
          {discussion(document)}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** What there is to decide on, and what is known of how much of it can be seen here. */
function Reviewed({ document }: { document: Document }) {
  const { version } = document;
  const [unseen, setUnseen] = useState<number>();
  const tell = useCallback(() => setUnseen(version), [version]);
  return (
    <>
      <DecisionBar document={document} unseen={unseen === version} />
      <Opened key={version} document={document} onUnseen={tell} />
    </>
  );
}

/** An older version that cannot be shown says nothing of the one that is decided on. */
const nothing = () => undefined;

type Shown = Pick<DocumentVersion, 'number' | 'file'>;

/** The version that is looked at, and how it came to be. */
function Opened({ document, onUnseen }: { document: Document; onUnseen: () => void }) {
  const { id, version, file } = document;
  const [shown, setShown] = useState<Shown>({ number: version, file });
  const isLink = shown.file === null;
  return (
    <>
      <Unseen value={shown.number === version ? onUnseen : nothing}>
        {isLink && file === null && <LinkView document={document} />}
        {shown.file !== null && (
          <FileView
            key={shown.number}
            kind={shown.file.kind}
            name={shown.file.name}
            address={fileAddress(id, shown.number)}
          />
        )}
      </Unseen>
      <CorrectName document={document} />
      <ReviewDue document={document} />
      <History document={document} shown={shown.number} onShow={setShown} />
    </>
  );
}
