import { ExternalLink, FileText } from 'lucide-react';
import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { documents } from '#src/admin/data.ts';
import { deletion, type Bulk } from '#src/admin/table/bulk.tsx';
import { CellLink, dayColumn } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import { valuesOf, type Column, type Filter } from '#src/admin/table/rows.ts';
import { Button } from '#src/components/ui/button.tsx';
import { documentStanding, DocumentStatusBadge } from '#src/features/documents/status-badge.tsx';
import { memberApi, reply } from '#src/lib/api.ts';

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

const placeOf = ({ projectTitle, projectId }: AdminDocument) =>
  projectTitle ?? (projectId === null ? 'General' : `Project #${projectId}`);

const columns: Column<AdminDocument>[] = [
  { id: 'name', heading: 'Name', value: ({ name }) => name, cell: (document) => <NameCell {...document} /> },
  { id: 'project', plain: true, heading: 'Project', value: placeOf },
  { id: 'type', plain: true, heading: 'Type', value: ({ type }) => type },
  { id: 'uploader', heading: 'Uploaded by', value: ({ uploadedBy }) => uploadedBy ?? 'Unknown' },
  dayColumn('uploaded', 'Uploaded', ({ createdAt }) => createdAt),
  {
    id: 'status',
    plain: true,
    heading: 'Status',
    value: documentStanding,
    cell: (document) => <DocumentStatusBadge document={document} />,
  },
];

const filters: Filter<AdminDocument>[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: (rows) => valuesOf(rows, documentStanding),
    keep: (document, chosen) => documentStanding(document) === chosen,
  },
  {
    name: 'project',
    label: 'Project',
    any: 'Any project',
    options: (rows) => valuesOf(rows, placeOf),
    keep: (document, chosen) => placeOf(document) === chosen,
  },
];

const documentText = (document: AdminDocument) => {
  const { name, projectTitle, type, uploadedBy, description } = document;
  return [name, projectTitle, type, uploadedBy, description, documentStanding(document)].join(' ');
};

const bulk: Bulk<AdminDocument> = {
  what: ['document', 'documents'],
  nameOf: ({ name }) => name,
  acts: [
    deletion(
      documents,
      'documents',
      (ids) => reply(memberApi.documents.delete.$post({ json: { ids } })),
      'Notifications about it stay, without a link. The audit log keeps who deleted it.',
    ),
  ],
};

const actOn = ({ mayReview, status }: AdminDocument) =>
  mayReview && status === 'pending' ? 'Read and decide' : 'Open';

export function DocumentsTab() {
  return (
    <Records
      title="Documents"
      query={documents}
      columns={columns}
      textOf={documentText}
      filters={filters}
      bulk={bulk}
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
