import { useState } from 'react';
import { attempt } from '#components/form/attempt.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { usePending } from '#components/form/use-pending.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { toast } from '#stores/toast.ts';
import { setMembers, type MembersEdit } from './actions.ts';
import { MembersField } from './members-field.tsx';
import { keptMembersMessage } from './person-options.tsx';
import { useConfirmRemoval } from './confirm-removal.tsx';

interface MembersFormProps {
  projectId: number;
  clientId: string | null;
}

export function MembersDialog({ onClose, ...form }: MembersFormProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Project Members"
        description="Members see the project, its milestones and its documents."
        closesBeside={false}
      >
        <MembersForm {...form} />
      </DialogContent>
    </Dialog>
  );
}

function MembersForm({ projectId, clientId }: MembersFormProps) {
  const close = useCloseDialog();
  const [edit, setEdit] = useState<MembersEdit | null>(null);

  const [askToRemove, question] = useConfirmRemoval();

  const [pending, save] = usePending(() =>
    attempt('Failed to update members', async () => {
      if (!(await askToRemove(edit))) return;
      const stayed = edit === null ? [] : await setMembers(projectId, edit);
      close();
      const description =
        stayed.length > 0 ? keptMembersMessage(stayed) : 'The people on this project have been saved.';
      toast({ title: 'Members updated', description });
    }),
  );

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MembersField projectId={projectId} clientId={clientId} edit={edit} onEdit={setEdit} />
      <FormActions submit="Save Members" busy="Saving..." pending={pending} />
      {question}
    </form>
  );
}
