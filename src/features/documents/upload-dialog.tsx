import type { Project } from '#src/shared/contracts/projects.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { FileForm } from './file-form.tsx';
import { LinkForm } from './link-form.tsx';

interface UploadDialogProps {
  /** The projects to choose from, besides none. */
  projects: readonly Pick<Project, 'id' | 'title'>[];
  /** The initial choice. */
  projectId?: number;
  /** Files that were dropped on the page. */
  files: readonly File[];
  onClose: () => void;
}

export function UploadDialog({ projects, projectId, files, onClose }: UploadDialogProps) {
  const { data: me } = useQuery(profileQuery);
  const whoIsNotified =
    me?.role === 'client' ? 'We’ll be notified when you add it.' : 'Everyone on the project will be notified.';
  return (
    <EntryDialog
      title="Upload Document"
      description={`Send files, or share one by its web address. ${whoIsNotified}`}
      onClose={onClose}
    >
      <Tabs defaultValue="files">
        <TabsList aria-label="What to add">
          <TabsTrigger value="files">Files</TabsTrigger>
          <TabsTrigger value="link">Link</TabsTrigger>
        </TabsList>
        <TabsContent value="files">
          <FileForm projects={projects} projectId={projectId} files={files} />
        </TabsContent>
        <TabsContent value="link">
          <LinkForm projects={projects} projectId={projectId} />
        </TabsContent>
      </Tabs>
    </EntryDialog>
  );
}
