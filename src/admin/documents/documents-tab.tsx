import { ExternalLink, FileText } from 'lucide-react';
import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { documents, dropRows, inBatches } from '#src/admin/data.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { Removal } from '#src/admin/table/removal.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { documentStanding, DocumentStatusBadge } from '#src/features/documents/status-badge.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { useQuery } from '#src/lib/query.ts';

/** An address that is not safe to follow is shown as plain text. */
function NameCell({ name, file, fileUrl }: AdminDocument) {
  const url = file === null ? safeWebUrl(fileUrl) : fileUrl;
  if (url === null) {
    return (
      <span className="grid">
        <span className="text-heading">{name}</span>
        <span className="text-muted [overflow-wrap:anywhere]">{fileUrl}</span>
      </span>
    );
  }
  return (
    <CellLink href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only">(opens in a new tab)</span>
    </CellLink>
  );
}

const columns: ShownColumn<AdminDocument>[] = [
  { id: 'name', heading: 'Name', sortBy: ({ name }) => name, cell: (document) => <NameCell {...document} /> },
  {
    id: 'project',
    heading: 'Project',
    sortBy: ({ projectTitle }) => projectTitle ?? '',
    cell: ({ projectTitle, projectId }) => projectTitle ?? (projectId === null ? 'General' : `Project #${projectId}`),
  },
  { id: 'type', heading: 'Type', sortBy: ({ type }) => type, cell: ({ type }) => type },
  {
    id: 'uploader',
    heading: 'Uploaded by',
    sortBy: ({ uploadedBy }) => uploadedBy ?? '',
    cell: ({ uploadedBy }) => uploadedBy ?? 'Unknown',
  },
  {
    id: 'uploaded',
    heading: 'Uploaded',
    sortBy: ({ createdAt }) => createdAt,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateOf value={createdAt} />,
  },
  {
    id: 'status',
    heading: 'Status',
    sortBy: documentStanding,
    cell: (document) => <DocumentStatusBadge document={document} />,
  },
];

export const documentText = (document: AdminDocument) => {
  const { name, projectTitle, type, uploadedBy, description } = document;
  return [name, projectTitle, type, uploadedBy, description, documentStanding(document)].join(' ');
};

const removal: Removal<AdminDocument> = {
  what: ['document', 'documents'],
  nameOf: ({ name }) => name,
  consequences: 'Notifications about it stay, without a link. The audit log keeps who deleted it.',
  remove: async (rows) => {
    const deleted = await inBatches(rows, (ids: number[]) =>
      reply(memberApi.documents.delete.$post({ json: { ids } })),
    );
    dropRows(documents, 'documents', rows);
    return deleted;
  },
};

const actOn = ({ mayReview, status }: AdminDocument) =>
  mayReview && status === 'pending' ? 'Read and decide' : 'Open';

export function DocumentsTab() {
  const list = useQuery(documents);
  return (
    <DataTable
      caption="Documents"
      columns={columns}
      list={list}
      textOf={documentText}
      removal={removal}
      empty={{
        icon: FileText,
        title: 'No documents yet',
        description: 'Documents that clients and staff upload appear here.',
      }}
      actions={(document) => (
        <Button asChild variant="ghost" size="sm">
          <a href={portalPaths.document(document.id)} aria-label={`${actOn(document)}: ${document.name}`}>
            {actOn(document)}
          </a>
        </Button>
      )}
    />
  );
}
