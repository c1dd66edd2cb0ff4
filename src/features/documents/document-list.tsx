import { Suspense, useState, type ReactNode } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useGrowingList } from '#components/app/growing-list.ts';
import { useMedia } from '#components/app/use-media.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentTable } from './document-table.tsx';

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog));
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog));
const RejectDialog = lazyPart(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog));

interface DocumentListProps {
  caption: string;
  documents: readonly Document[];
  /** Adds type and project, for lists that mix projects. */
  withProject?: boolean;
  /** What people write to each other about a document. */
  discussion: (document: Document) => ReactNode;
}

interface Dialogs {
  preview: Document | null;
  reject: Document | null;
  remove: Document | null;
}

/** A table, or cards on a phone, with the dialogs that both open. */
export function DocumentList({ caption, documents, withProject = false, discussion }: DocumentListProps) {
  const [dialogs, setDialogs] = useState<Dialogs>({ preview: null, reject: null, remove: null });
  const { visible, hasMore, sentinel } = useGrowingList(documents, caption);
  // Beside the sidebar, six columns need a wide window.
  const List = useMedia(`(min-width: ${withProject ? 80 : 48}rem)`) ? DocumentTable : DocumentCards;
  const show = (change: Partial<Dialogs>) => setDialogs((before) => ({ ...before, ...change }));
  return (
    <>
      <List
        caption={caption}
        documents={visible}
        withProject={withProject}
        actionsFor={(document) => (
          <DocumentActions
            document={document}
            onPreview={(preview) => show({ preview })}
            onReject={(reject) => show({ reject })}
            onRemove={(remove) => show({ remove })}
          />
        )}
      />
      {hasMore && <div ref={sentinel} className="h-px" />}
      <Suspense>
        {dialogs.preview && (
          <PreviewDialog
            document={documents.find(({ id }) => id === dialogs.preview?.id) ?? dialogs.preview}
            discussion={discussion}
            onClose={() => show({ preview: null })}
          />
        )}
        {dialogs.remove && <RemoveDialog document={dialogs.remove} onClose={() => show({ remove: null })} />}
        {dialogs.reject && <RejectDialog document={dialogs.reject} onClose={() => show({ reject: null })} />}
      </Suspense>
    </>
  );
}
