import { useState, type SyntheticEvent } from 'react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import {
  projectSchema,
  projectStatuses,
  projectStatusLabels,
  type Person,
  type Project,
} from '#shared/contracts/projects.ts';
import { ConflictNotice } from '#admin/shell/conflict-notice.tsx';
import { projects, replaceRow } from '#admin/data.ts';
import { attempt, overtakenBy } from '#admin/write.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { formatDate } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { personName } from './people.ts';
import { saveMembers, saveProject, type ProjectEdit } from './save-project.ts';

interface EditProjectFormProps {
  project: AdminProject;
  people: Person[];
  members: Person[];
  onClose: () => void;
}

const editOf = ({ status, startDate, dueDate, clientId }: Project): ProjectEdit => ({
  status,
  startDate,
  dueDate,
  clientId,
});
const day = (value: string | null) => (value === null ? '' : formatDate(value));

/** Status, dates, client and members of one project. */
export function EditProjectForm({ project, people, members, onClose }: EditProjectFormProps) {
  const [seen, setSeen] = useState<Project>(project);
  const [theirs, setTheirs] = useState<Project | null>(null);
  const [edit, setEdit] = useState(editOf(project));
  const [memberIds, setMemberIds] = useState(() => new Set(members.map(({ id }) => id)));
  const [pending, setPending] = useState(false);

  const nameOf = (id: string | null) => people.find((person) => person.id === id);
  const shown = (from: Project) => {
    const client = nameOf(from.clientId);
    return {
      Status: projectStatusLabels[from.status],
      'Start date': day(from.startDate),
      'Due date': day(from.dueDate),
      Client: client ? personName(client) : '',
      Title: from.title,
      Description: from.description,
    };
  };
  const membersChanged = memberIds.size !== members.length || members.some(({ id }) => !memberIds.has(id));
  const change = (part: Partial<ProjectEdit>) => setEdit((now) => ({ ...now, ...part }));

  async function save() {
    const client = nameOf(edit.clientId);
    try {
      await saveProject(seen, edit, client ? personName(client) : null);
    } catch (error) {
      const current = projectSchema.safeParse(overtakenBy(error));
      if (!current.success) throw error;
      replaceRow(projects, { ...project, ...current.data });
      setTheirs(current.data);
      return;
    }
    if (membersChanged) await saveMembers(project.id, [...memberIds]);
    toast({ title: 'Project saved', description: project.title });
    onClose();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (pending || theirs) return;
    setPending(true);
    void attempt('Failed to save project', save).finally(() => setPending(false));
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {theirs && (
        <ConflictNotice
          before={shown(seen)}
          now={shown(theirs)}
          onKeepMine={() => {
            setSeen(theirs);
            setTheirs(null);
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Status">
          <Select
            value={edit.status}
            onChange={(event) => change({ status: event.currentTarget.value as ProjectEdit['status'] })}
          >
            {projectStatuses.map((status) => (
              <option key={status} value={status}>
                {projectStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Start date" optional>
          <Input
            type="date"
            value={edit.startDate ?? ''}
            onChange={(event) => change({ startDate: event.currentTarget.value || null })}
          />
        </Field>
        <Field label="Due date" optional>
          <Input
            type="date"
            value={edit.dueDate ?? ''}
            onChange={(event) => change({ dueDate: event.currentTarget.value || null })}
          />
        </Field>
      </div>
      <Field label="Client" optional>
        <Select
          value={edit.clientId ?? ''}
          onChange={(event) => change({ clientId: event.currentTarget.value || null })}
        >
          <option value="">No client</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {personName(person)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="grid gap-2">
        <legend className="text-sm font-medium text-heading">Members</legend>
        <div className="grid max-h-52 gap-1 overflow-y-auto rounded-xl border border-line p-3 sm:grid-cols-2">
          {people.map((person) => (
            <Checkbox
              key={person.id}
              label={personName(person)}
              checked={memberIds.has(person.id)}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(memberIds);
                if (checked) next.add(person.id);
                else next.delete(person.id);
                setMemberIds(next);
              }}
            />
          ))}
        </div>
      </fieldset>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={theirs !== null}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
