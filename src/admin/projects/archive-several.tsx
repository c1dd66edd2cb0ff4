import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import { archivedProjects, audit, projects, totals } from '#admin/data.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { updateProject } from '#features/projects/actions.ts';
import { archiving } from '#features/projects/archiving.ts';
import { plural } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** Puts several projects into the archive, after saying what that means. */
export function ArchiveSeveral({ rows }: { rows: readonly AdminProject[] }) {
  const [asking, setAsking] = useState(false);
  const [pending, archive] = usePending(async () => {
    const done = await attempt(`Failed to archive ${plural(rows.length, 'project')}`, async () => {
      for (const { id } of rows) await updateProject(id, { isArchived: true });
    });
    setAsking(false);
    refresh(projects.path, archivedProjects.path, totals.path, audit.path);
    if (done) toast({ title: `${plural(rows.length, 'project')} archived` });
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Archive aria-hidden="true" />
        Archive…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive ${plural(rows.length, 'project')}?`}
        description={
          rows.length === 1
            ? archiving
            : 'They leave the lists, the counts and everyone’s dashboard, and become read-only for staff and client alike. Everyone on them is notified. Nothing is deleted, and you can restore them at any time.'
        }
        confirmLabel={`Archive ${plural(rows.length, 'project')}`}
        pending={pending}
        onConfirm={archive}
      />
    </>
  );
}
