import { Archive } from 'lucide-react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import { archivedProjects, audit, projects, totals } from '#admin/data.ts';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { updateProject } from '#features/projects/actions.ts';
import { archiving } from '#features/projects/archive-button.tsx';
import { plural } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** Puts several projects into the archive, after saying what that means. */
export function ArchiveSeveral({ rows }: { rows: readonly AdminProject[] }) {
  const these = plural(rows.length, 'project');
  async function archive() {
    const done = await attempt(`Failed to archive ${these}`, async () => {
      for (const { id } of rows) await updateProject(id, { isArchived: true });
    });
    refresh(projects.path, archivedProjects.path, totals.path, audit.path);
    if (done) toast({ title: `${these} archived` });
  }
  return (
    <ConfirmButton
      icon={Archive}
      variant="ghost"
      size="sm"
      question={{
        title: `Archive ${these}?`,
        description:
          rows.length === 1
            ? archiving
            : 'They leave the lists, the counts and everyone’s dashboard, and become read-only for staff and client alike. Everyone on them is notified. Nothing is deleted, and you can restore them at any time.',
        confirmLabel: `Archive ${these}`,
      }}
      onConfirm={archive}
    >
      Archive…
    </ConfirmButton>
  );
}
