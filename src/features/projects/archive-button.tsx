import { Archive, ArchiveRestore } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toast } from '#stores/toast.ts';
import { updateProject } from './actions.ts';
import { archiving } from './archiving.ts';

interface ArchiveButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  project: Project;
  /** In a list of projects the name of this one is part of the button's. */
  named?: boolean;
  onStored?: (stored: Project) => void;
}

/** Puts a project into the archive, after saying what that means, or takes it out at once. */
export function ArchiveButton({ project, named = false, onStored, ...look }: ArchiveButtonProps) {
  const { id, title, isArchived } = project;
  const [asking, setAsking] = useState(false);
  const [pending, change] = usePending(async () => {
    const done = await attempt(isArchived ? 'Failed to restore project' : 'Failed to archive project', async () => {
      const stored = await updateProject(id, { isArchived: !isArchived });
      onStored?.(stored);
      toast(
        isArchived
          ? { title: 'Project restored', description: 'It can be worked on again.' }
          : { title: 'Project archived', description: 'It is read-only now. You can restore it at any time.' },
      );
    });
    if (done) setAsking(false);
  });
  const name = named && <span className="sr-only"> {title}</span>;
  if (isArchived) {
    return (
      <Button {...look} loading={pending} onClick={change}>
        {!pending && <ArchiveRestore aria-hidden="true" />}
        Restore{named ? name : ' Project'}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        <Archive aria-hidden="true" />
        Archive{named ? name : '…'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive “${title}”?`}
        description={archiving}
        confirmLabel="Archive project"
        pending={pending}
        onConfirm={change}
      />
    </>
  );
}
