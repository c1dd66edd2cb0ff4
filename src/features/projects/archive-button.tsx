import { Archive, ArchiveRestore } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { Button } from '#src/components/ui/button.tsx';
import { toast } from '#src/stores/toast.ts';
import { updateProject } from './actions.ts';

/** What comes of it when a project is put into the archive. */
export const archivingEffects =
  'It leaves the lists, the counts and everyone’s dashboard, and becomes read-only for staff and client alike. Everyone on it is notified. Nothing is deleted, and you can restore it at any time.';

interface ArchiveButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  project: Project;
  /** In a list of projects the name of this one is part of the button's. */
  named?: boolean;
  onStored?: (stored: Project) => void;
}

/** Puts a project into the archive, after saying what that means, or takes it out at once. */
export function ArchiveButton({ project, named = false, onStored, ...look }: ArchiveButtonProps) {
  const { id, title, isArchived } = project;
  const change = () =>
    attempt(isArchived ? 'Failed to restore project' : 'Failed to archive project', async () => {
      const stored = await updateProject(id, { isArchived: !isArchived });
      onStored?.(stored);
      toast(
        isArchived
          ? { title: 'Project restored', description: 'It can be worked on again.' }
          : { title: 'Project archived', description: 'It is read-only now. You can restore it at any time.' },
      );
    });
  const [restoring, restore] = usePending(change);
  const name = named && <span className="sr-only"> {title}</span>;
  if (isArchived) {
    return (
      <Button icon={ArchiveRestore} {...look} loading={restoring} onClick={restore}>
        Restore{named ? name : ' Project'}
      </Button>
    );
  }
  return (
    <ConfirmButton
      icon={Archive}
      {...look}
      question={{ title: `Archive “${title}”?`, description: archivingEffects, confirmLabel: 'Archive project' }}
      onConfirm={change}
    >
      Archive{named ? name : '…'}
    </ConfirmButton>
  );
}
