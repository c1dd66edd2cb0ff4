import { useState } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useGrowingList } from '#components/app/growing-list.ts';
import { useMedia } from '#components/app/use-media.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentTable } from './document-table.tsx';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

interface DocumentListProps {
  caption: string;
  documents: readonly Document[];
  /** Adds type and project, for lists that mix projects. */
  withProject?: boolean;
}

/** A table, or cards on a phone. */
export function DocumentList({ caption, documents, withProject = false }: DocumentListProps) {
  const [removed, setRemoved] = useState<Document | null>(null);
  const { visible, hasMore, sentinel } = useGrowingList(documents, caption);
  // Beside the sidebar, six columns need a wide window.
  const List = useMedia(`(min-width: ${withProject ? 80 : 48}rem)`) ? DocumentTable : DocumentCards;
  return (
    <>
      <List
        caption={caption}
        documents={visible}
        withProject={withProject}
        actionsFor={(document) => <DocumentActions document={document} onRemove={setRemoved} />}
      />
      {hasMore && <div ref={sentinel} className="h-px" />}
      {removed && <RemoveDialog document={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
