import { FileText, SearchX, Upload } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { DocumentList } from '#src/features/documents/document-list.tsx';
import { documentsQuery } from '#src/features/documents/queries.ts';
import { DropArea } from '#src/features/documents/drop-area.tsx';
import { UploadPanel, useIncoming } from '#src/features/documents/upload-panel.tsx';
import { focusHeadingOnRemoval } from '#src/components/app/focus-heading.ts';
import { prefetchPart, lazyPart } from '#src/components/app/lazy-part.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useQuery } from '#src/lib/query.ts';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { $page, type RouteProps } from '#src/portal/router.ts';
import { updateAddress } from '#src/portal/address.ts';
import { useTypedSearch } from '#src/portal/use-typed-search.ts';
import {
  DocumentFilters,
  filterDocuments,
  type Filters,
  filtersFromParams,
  filtersToParams,
} from './documents/filters.tsx';

const loadUpload = () => import('./documents/document-upload.tsx');
const UploadDialog = lazyPart(loadUpload, 'DocumentUpload');

export function Documents({ page }: RouteProps) {
  useTitle('Documents');
  const documents = useQuery(documentsQuery);
  const isIncoming = useIncoming();
  useFormerAddress(page);
  const known = filtersFromParams(page.search);
  const [typed, setTyped] = useTypedSearch(known.search);
  const filters = { ...known, search: typed };
  function setFilters(next: Partial<Filters>) {
    if (next.search !== undefined) setTyped(next.search);
    if (Object.keys(next).some((name) => name !== 'search')) updateAddress(filtersToParams({ ...filters, ...next }));
  }
  const [uploading, setUploading] = useCreateForm($page, 'document');
  const [dropped, setDropped] = useState<File[]>([]);
  const upload = (files: File[]) => {
    setDropped(files);
    setUploading(true);
  };
  const uploadButton = (label: string, props?: ComponentProps<typeof Button>) => (
    <Button icon={Upload} onPointerEnter={prefetchPart(loadUpload)} onClick={() => upload([])} {...props}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Documents"
        description="Contracts, designs and reports, and the status of each."
        actions={uploadButton('Upload Document')}
      />
      <UploadPanel />
      <DropArea onDrop={upload}>
        <Loaded query={documents} name="Documents" skeleton={{ count: 6, itemClassName: 'h-14' }}>
          {({ rows }) =>
            rows.length === 0 ? (
              !isIncoming && (
                <EmptyState
                  icon={FileText}
                  title="No documents yet"
                  description="Documents you or your team share will appear here."
                  action={uploadButton('Upload your first document', {
                    ref: focusHeadingOnRemoval,
                    variant: 'secondary',
                  })}
                />
              )
            ) : (
              <>
                <DocumentFilters documents={rows} filters={filters} onChange={setFilters} />
                <Found
                  documents={filterDocuments(rows, filters)}
                  onClear={() => setFilters({ search: '', project: '', type: '', status: '' })}
                />
              </>
            )
          }
        </Loaded>
      </DropArea>
      {uploading && <UploadDialog files={dropped} onClose={() => setUploading(false)} />}
    </>
  );
}

/** Mails that were sent before documents had screens of their own name one in the address of the list. */
function useFormerAddress({ search: { document, comment } }: RouteProps['page']): void {
  useEffect(() => {
    if (document === undefined) return;
    $page.open(`${portalPaths.document(document)}${comment === undefined ? '' : `?comment=${comment}`}`, true);
  }, [document, comment]);
}

function Found({ documents, onClear }: { documents: readonly Document[]; onClear: () => void }) {
  if (documents.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No documents found"
        description="Try other words, or another project, type or status."
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all documents
          </Button>
        }
      />
    );
  return <DocumentList caption="Your documents" documents={documents} withProject />;
}
