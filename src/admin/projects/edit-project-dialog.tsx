import type { AdminProject } from '#shared/contracts/admin.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useQuery } from '#lib/query.ts';
import { ReadFailure } from '#admin/table/states.tsx';
import { EditProjectForm } from './edit-project-form.tsx';
import { members, people } from './people.ts';

export function EditProjectDialog({ project, onClose }: { project: AdminProject; onClose: () => void }) {
  const everybody = useQuery(people);
  const seated = useQuery(members(project.id));
  const error = everybody.error ?? seated.error;
  function retry() {
    everybody.retry();
    seated.retry();
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={`Edit ${project.title}`} className="max-w-2xl">
        {everybody.data && seated.data ? (
          <EditProjectForm project={project} people={everybody.data} members={seated.data} onClose={onClose} />
        ) : error ? (
          <ReadFailure what="The people of this project" error={error} onRetry={retry} />
        ) : (
          <div className="grid justify-items-center py-10">
            <Spinner />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
