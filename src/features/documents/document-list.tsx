import { useState } from 'react';
import { Eye, Trash2 } from 'lucide-react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useGrowingList } from '#src/components/app/growing-list.ts';
import { useMedia } from '#src/components/app/use-media.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DocumentTable, type DocumentRowsProps } from './document-table.tsx';
import { waitsForReader } from './order.ts';
import { WayToFile } from './way-to-file.tsx';
import { DocumentMark, DocumentName, DocumentType, DueDay, ProjectOf, Uploaded } from './document-facts.tsx';
import { DocumentStatusBadge } from './status-badge.tsx';

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

interface DocumentActionsProps {
  document: Document;
  onRemove: (document: Document) => void;
}

/** Whoever has to decide does so where the document can be read. */
function DocumentActions({ document, onRemove }: DocumentActionsProps) {
  const { id, name, mayRemove } = document;
  const label = waitsForReader(document) ? 'Read and decide' : 'Preview';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button asChild icon={Eye} variant="ghost" size="sm">
        <a href={portalPaths.document(id)} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      </Button>
      <WayToFile document={document} variant="ghost" size="sm" />
      {mayRemove && (
        <Button
          icon={Trash2}
          variant="ghost"
          size="sm"
          aria-label={`Delete ${name}`}
          onClick={() => onRemove(document)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}

/** The table for narrow windows. */
function DocumentCards({ caption, documents, withProject, actionsFor }: DocumentRowsProps) {
  return (
    <ul aria-label={caption} className="grid gap-x-8 border-b border-line md:grid-cols-2">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-col border-t border-line py-4 text-sm [contain-intrinsic-height:auto_20rem] [content-visibility:auto]"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 gap-3.5">
              <DocumentMark document={document} />
              <div className="min-w-0">
                <DocumentName document={document} />
              </div>
            </div>
            <div className="shrink-0 text-right">
              <DocumentStatusBadge document={document} />
              <DueDay document={document} />
            </div>
          </div>
          <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted [&>div]:flex [&>div]:gap-1.5 [&_dd]:text-gray">
            {withProject && (
              <div>
                <dt>Type</dt>
                <dd>
                  <DocumentType document={document} />
                </dd>
              </div>
            )}
            {withProject && (
              <div>
                <dt>Project</dt>
                <dd>
                  <ProjectOf document={document} />
                </dd>
              </div>
            )}
            <div>
              <dt>Uploaded</dt>
              <dd>
                <Uploaded document={document} />
              </dd>
            </div>
          </dl>
          <div className="-ml-3 mt-auto pt-2">{actionsFor(document)}</div>
        </li>
      ))}
    </ul>
  );
}
