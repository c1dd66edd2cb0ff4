import { FileText, Upload } from 'lucide-react';
import { Suspense } from 'react';
import { can } from '#shared/permissions.ts';
import { DocumentList } from '#features/documents/document-list.tsx';
import { $documents } from '#features/documents/queries.ts';
import { $profile } from '#stores/profile.ts';
import { handOnFocus } from '#components/app/hand-on-focus.ts';
import { fetchAhead, lazyPart } from '#components/app/lazy-part.tsx';
import { PageHeader } from '#components/app/page-header.tsx';
import { Loaded } from '#components/app/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useQuery } from '#lib/query.ts';
import { useTitle } from '#components/app/use-title.ts';
import type { RouteProps } from '#portal/router.ts';
import { useBegun } from '#portal/use-begun.ts';

const loadUpload = () => import('./documents/upload.tsx').then((module) => module.Upload);
const UploadDialog = lazyPart(loadUpload);

export function Documents({ page }: RouteProps) {
  useTitle('Documents');
  const { data: profile } = useQuery($profile);
  const documents = useQuery($documents);
  const [uploading, setUploading] = useBegun(page, 'document');
  const canReview = profile !== undefined && can(profile.role, 'documents.review');
  const uploadButton = (label: string, ref?: typeof handOnFocus) => (
    <Button ref={ref} onPointerEnter={fetchAhead(loadUpload)} onClick={() => setUploading(true)}>
      <Upload aria-hidden="true" />
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
      <Loaded query={documents} name="Documents" skeleton={{ count: 6, itemClassName: 'h-14' }}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={FileText}
              title="No documents yet"
              description="Documents you or your team share will appear here."
              action={uploadButton('Upload your first document', handOnFocus)}
            />
          ) : (
            <DocumentList caption="Your documents" documents={rows} canReview={canReview} withProject />
          )
        }
      </Loaded>
      <Suspense>{uploading && <UploadDialog onOpenChange={setUploading} />}</Suspense>
    </>
  );
}
