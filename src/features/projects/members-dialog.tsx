import { useState } from 'react';
import { roleLabels } from '#shared/permissions.ts';
import type { Person } from '#shared/contracts/projects.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { messageOf } from '#lib/failure.ts';
import { toast } from '#stores/toast.ts';
import { setMembers } from './actions.ts';
import { personName } from './person-options.tsx';

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
      <DialogContent title="Project Members" description="Members see the project, its milestones and its documents.">
        <MembersForm {...props} onSaved={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type MembersFormProps = Pick<MembersDialogProps, 'projectId' | 'members' | 'people'> & { onSaved: () => void };

function MembersForm({ projectId, members, people, onSaved }: MembersFormProps) {
  const [chosen, setChosen] = useState(() => new Set(members.map(({ id }) => id)));
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState(false);
  const known = [...people, ...members.filter(({ id }) => !people.some((person) => person.id === id))];
  const wanted = search.trim().toLocaleLowerCase();
  const shown = known.filter((person) => personName(person).toLocaleLowerCase().includes(wanted));

  function toggle(id: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  async function save() {
    setPending(true);
    try {
      await setMembers(projectId, [...chosen]);
      onSaved();
      toast({ title: 'Members updated', description: 'The people on this project have been saved.' });
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
      <Field label="Find a person">
        <Input type="search" value={search} onChange={(event) => setSearch(event.target.value)} autoComplete="off" />
      </Field>
      <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-xl border border-line p-2" tabIndex={-1}>
        {shown.map((person) => (
          <li key={person.id} className="rounded-lg px-2 py-2 hover:bg-accent-2">
            <Checkbox
              checked={chosen.has(person.id)}
              onChange={(event) => toggle(person.id, event.target.checked)}
              label={
                <>
                  {personName(person)} <span className="text-sm text-muted">{roleLabels[person.role]}</span>
                </>
              }
            />
          </li>
        ))}
        {shown.length === 0 && <li className="px-2 py-2 text-muted">Nobody by that name.</li>}
      </ul>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={pending}>
          {pending ? 'Saving...' : 'Save Members'}
        </Button>
      </DialogActions>
    </form>
  );
}
