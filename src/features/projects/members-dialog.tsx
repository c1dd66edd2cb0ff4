import { useState } from 'react';
import type { Person } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { messageOf } from '#lib/failure.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { setMembers } from './actions.ts';
import { MemberPicker } from './member-picker.tsx';
import { stayingWords } from './person-options.tsx';
import { projectQuery } from './queries.ts';

interface MembersDialogProps {
  projectId: number;
  members: readonly Person[];
  people: readonly Person[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MembersDialog({ open, onOpenChange, ...props }: MembersDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Project Members"
        description="Members see the project, its milestones and its documents."
        closesBeside={false}
      >
        <MembersForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

type MembersFormProps = Pick<MembersDialogProps, 'projectId' | 'members' | 'people'>;

function MembersForm({ projectId, members, people }: MembersFormProps) {
  const close = useCloseDialog();
  const { data: project } = useQuery(projectQuery(projectId));
  const [chosen, setChosen] = useState<Set<string>>(() => new Set(members.map(({ id }) => id)));
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const stayed = await setMembers(projectId, { seen: members, chosen });
      close();
      const description = stayed.length > 0 ? stayingWords(stayed) : 'The people on this project have been saved.';
      toast({ title: 'Members updated', description });
    } catch (error) {
      toast({ title: 'Failed to update members', description: messageOf(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void save();
      }}
    >
      <MemberPicker
        people={people}
        members={members}
        clientId={project?.clientId ?? null}
        chosen={chosen}
        onChange={setChosen}
      />
      <FormActions submit="Save Members" busy="Saving..." pending={pending} />
    </form>
  );
}
