import { useState } from 'react';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { toast } from '#src/stores/toast.ts';
import { setMembers, type MembersEdit } from './actions.ts';
import { MembersField } from './members-field.tsx';
import { keptMembersMessage } from './person-options.ts';
import { useConfirmRemoval } from './confirm-removal.tsx';

interface MembersDialogProps {
  projectId: number;
  clientId: string | null;
  onClose: () => void;
}

export function MembersDialog({ projectId, clientId, onClose }: MembersDialogProps) {
  const close = useWhileShown(onClose);
  const [edit, setEdit] = useState<MembersEdit | null>(null);

  const [askToRemove, question] = useConfirmRemoval();

  const [pending, save] = useAttempt('Failed to update members', async () => {
    if (!(await askToRemove(edit))) return;
    const stayed = edit === null ? [] : await setMembers(projectId, edit);
    close();
    const description = stayed.length > 0 ? keptMembersMessage(stayed) : 'The people on this project have been saved.';
    toast({ title: 'Members updated', description });
  });

  return (
    <FormDialog
      title="Project Members"
      description="Members see the project, its milestones and its documents."
      onClose={onClose}
      submit="Save Members"
      busy="Saving..."
      form={{ pending, formProps: { onSubmit: preventDefault(save) } }}
    >
      <MembersField projectId={projectId} clientId={clientId} edit={edit} onEdit={setEdit} />
      {question}
    </FormDialog>
  );
}
