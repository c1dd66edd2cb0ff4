import type { ReactNode } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { Table, TableCell, TableHead, TableRow } from '#src/components/ui/table.tsx';
import { DocumentMark, DocumentName, DocumentType, DueDay, ProjectOf, Uploaded } from './document-facts.tsx';
import { DocumentStatusBadge } from './status-badge.tsx';

export interface DocumentRowsProps {
  caption: string;
  documents: readonly Document[];
  withProject: boolean;
  actionsFor: (document: Document) => ReactNode;
}

export function DocumentTable({ caption, documents, withProject, actionsFor }: DocumentRowsProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <TableHead className="!pl-0">Name</TableHead>
          {withProject && <TableHead>Type</TableHead>}
          {withProject && <TableHead>Project</TableHead>}
          <TableHead>Uploaded</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>{withProject ? 'Action' : 'Actions'}</TableHead>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <TableRow key={document.id}>
            <TableCell className="min-w-52 max-w-md !pl-px">
              <div className="flex gap-4">
                <DocumentMark document={document} />
                <div className="min-w-0">
                  <DocumentName document={document} />
                </div>
              </div>
            </TableCell>
            {withProject && (
              <TableCell className="!text-muted">
                <DocumentType document={document} />
              </TableCell>
            )}
            {withProject && (
              <TableCell className="min-w-32">
                <ProjectOf document={document} />
              </TableCell>
            )}
            <TableCell className="min-w-[11.5rem]">
              <Uploaded document={document} />
            </TableCell>
            <TableCell>
              <DocumentStatusBadge document={document} />
              <DueDay document={document} />
            </TableCell>
            <TableCell className="min-w-[14rem] !py-1.5 min-[88rem]:w-px min-[88rem]:whitespace-nowrap">
              <div className="-ml-3 min-[88rem]:[&>div]:flex-nowrap min-[88rem]:[&_svg]:hidden">
                {actionsFor(document)}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
