import { FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { DocumentList } from '#src/features/documents/document-list.tsx';
import { waitingFirst } from '#src/features/documents/order.ts';
import { projectDocumentsQuery } from '#src/features/documents/queries.ts';
import { DropArea } from '#src/features/documents/drop-area.tsx';
import { UploadPanel, useIncoming } from '#src/features/documents/upload-panel.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useQuery } from '#src/lib/query.ts';

const UploadDialog = lazyPart(() => import('#src/features/documents/upload-dialog.tsx'), 'UploadDialog');

export function ProjectDocumentsTab({ project }: { project: Project }) {
  const documents = useQuery(projectDocumentsQuery(project.id));
  const isIncoming = useIncoming(project.id);
  const [uploading, setUploading] = useState<File[] | null>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Project Documents</h2>
        {!project.isArchived && (
          <Button icon={Upload} size="sm" onClick={() => setUploading([])}>
            Upload Document
          </Button>
        )}
      </div>
      <UploadPanel />
      <DropArea onDrop={(files) => setUploading(files)} disabled={project.isArchived}>
        <Loaded query={documents} name="Documents" skeleton={{ count: 4, itemClassName: 'h-14' }}>
          {({ rows }) =>
            rows.length === 0 ? (
              !isIncoming && (
                <EmptyState
                  icon={FileText}
                  title="No documents yet"
                  description="Drop a file here, or choose Upload Document, to share the first one with everyone on the project."
                />
              )
            ) : (
              <DocumentList caption={`Documents of ${project.title}`} documents={[...rows].sort(waitingFirst)} />
            )
          }
        </Loaded>
      </DropArea>
      {uploading && (
        <UploadDialog
          projects={[project]}
          projectId={project.id}
          files={uploading}
          onClose={() => setUploading(null)}
        />
      )}
    </>
  );
}
