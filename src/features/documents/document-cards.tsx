import { DocumentName, DocumentType, DueDay, ProjectOf, Uploaded } from './document-facts.tsx';
import type { DocumentRowsProps } from './document-table.tsx';
import { DocumentStatusBadge } from './status-badge.tsx';

/** The table for narrow windows. */
export function DocumentCards({ caption, documents, withProject, actionsFor }: DocumentRowsProps) {
  return (
    <ul aria-label={caption} className="grid gap-x-8 border-b border-line md:grid-cols-2">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-col border-t border-line py-4 text-sm [contain-intrinsic-height:auto_10rem] [content-visibility:auto]"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <DocumentName document={document} />
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
