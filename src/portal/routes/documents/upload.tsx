import { UploadDialog } from '#features/documents/upload-dialog.tsx';
import { $projects } from '#features/projects/queries.ts';
import { useQuery } from '#lib/query.ts';

/** The projects a document can belong to are only read by those who open this. */
export function Upload({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { data: projects } = useQuery($projects);
  return <UploadDialog projects={projects?.rows ?? []} open onOpenChange={onOpenChange} />;
}
