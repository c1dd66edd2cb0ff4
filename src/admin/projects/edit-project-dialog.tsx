import { useState } from 'react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { $people, membersQuery } from '#features/projects/queries.ts';
import { useQuery } from '#lib/query.ts';
import { ReadFailure } from '#admin/table/states.tsx';
import { EditProjectForm } from './edit-project-form.tsx';

export function EditProjectDialog({ project, onClose }: { project: AdminProject; onClose: () => void }) {
  const [opened] = useState(project);
  const people = useQuery($people);
  const members = useQuery(membersQuery(opened.id));
  const error = people.error ?? members.error;
  function retry() {
    people.retry();
    members.retry();
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Edit ${opened.title}`}
        description="Status, dates, client and members. The client is told what changed."
        closesBeside={false}
        className="max-w-2xl"
      >
        {people.data && members.data ? (
          <EditProjectForm project={opened} people={people.data.rows} members={members.data} onClose={onClose} />
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
