import { UploadDialog } from '#src/features/documents/upload-dialog.tsx';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { useQuery } from '#src/lib/query.ts';

/** The projects that a document can belong to are read only when this opens. */
export function DocumentUpload({ files, onClose }: { files: File[]; onClose: () => void }) {
  const { data: projects } = useQuery(projectsQuery);
  return <UploadDialog projects={projects?.rows ?? []} files={files} onClose={onClose} />;
}
